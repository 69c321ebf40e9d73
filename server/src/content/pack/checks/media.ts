import type { Check } from '../draft.ts';
import type { JsonPath } from '../json-file.ts';
import type { Profile, ProfileFilm } from '../schema/index.ts';
import { nearest } from '../schema/shape.ts';

const MANIFEST = 'media/manifest.json';

/** Every file that the media manifest names exists in `media/`. */
export const manifestFilesExist: Check = ({ manifest, mediaFiles }, report) => {
  const requireFile = (path: string, at: JsonPath) => {
    if (!mediaFiles.has(path)) report(MANIFEST, at, `there is no file media/${path}`);
  };
  for (const [key, entry] of Object.entries(manifest ?? {})) {
    requireFile(entry.file, [key, 'file']);
    for (const [s, source] of entry.sources.entries()) {
      for (const [i, { file }] of source.srcSet.entries())
        requireFile(file, [key, 'sources', s, 'srcSet', i, 'file']);
    }
  }
};

type Use = (name: string, at: JsonPath) => void;

/** Calls `useKey` with every media key that a profile names, and `useFile` with every path below `media/`. */
function visitMedia({ crest, map, pages }: Profile, useKey: Use, useFile: Use): void {
  function visitFilm({ poster, file, lighter = [] }: ProfileFilm, at: JsonPath): void {
    useKey(poster, [...at, 'poster']);
    useFile(file, [...at, 'file']);
    for (const [i, smaller] of lighter.entries()) useFile(smaller.file, [...at, 'lighter', i, 'file']);
  }
  useKey(crest, ['crest']);
  if (map !== undefined) useKey(map.picture, ['map', 'picture']);
  for (const [name, { pictures, people, documents, video }] of Object.entries(pages)) {
    const at: JsonPath = ['pages', name];
    for (const [i, key] of pictures.entries()) useKey(key, [...at, 'pictures', i]);
    for (const [g, { entries }] of people.entries())
      for (const [p, { photo }] of entries.entries())
        if (photo !== undefined) useKey(photo, [...at, 'people', g, 'entries', p, 'photo']);
    for (const [i, { file }] of documents.entries())
      useFile(`documents/${file}`, [...at, 'documents', i, 'file']);
    if (video !== undefined) visitFilm(video, [...at, 'video']);
    if (video?.dark !== undefined) visitFilm(video.dark, [...at, 'video', 'dark']);
  }
}

/** The profile names only pictures of the manifest and existing files of `media/`. */
export const existingMedia: Check = ({ profile, manifest, mediaFiles, invalidFiles }, report) => {
  if (profile === null || invalidFiles.has(MANIFEST)) return;
  if (manifest === null) {
    report(MANIFEST, [], 'the list of pictures is missing');
    return;
  }
  const keys = Object.keys(manifest);
  const requireKey = (key: string, at: JsonPath) => {
    if (Object.hasOwn(manifest, key)) return;
    const close = nearest(key, keys);
    const remedy =
      close === undefined ? `write a key of ${MANIFEST}` : `write "${close}" or another key of ${MANIFEST}`;
    report('site.json', at, `there is no picture "${key}"; ${remedy}`);
  };
  visitMedia(profile, requireKey, (file, at) => {
    const message = `there is no file media/${file}; put it there or remove the entry`;
    if (!mediaFiles.has(file)) report('site.json', at, message);
  });
};
