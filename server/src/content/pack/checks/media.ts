import { type Check, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import type { Profile, ProfileFilm } from '../schema/index.ts';
import { nearest } from '../schema/shape.ts';

const MANIFEST = 'media/manifest.json';

/** Every file that the media manifest names exists in `media/`. */
export const manifestFilesExist: Check = (draft) => {
  const issues: PackIssue[] = [];
  const requireFile = (path: string, at: JsonPath) => {
    if (draft.mediaFiles.has(path)) return;
    issues.push(issueAt(draft, MANIFEST, at, `there is no file media/${path}`));
  };
  for (const [key, entry] of Object.entries(draft.manifest ?? {})) {
    requireFile(entry.file, [key, 'file']);
    for (const [s, source] of entry.sources.entries()) {
      for (const [i, { file }] of source.srcSet.entries())
        requireFile(file, [key, 'sources', s, 'srcSet', i, 'file']);
    }
  }
  return issues;
};

/** A media key or file that the profile names, with its position. */
interface MediaUse {
  readonly at: JsonPath;
  readonly key?: string;
  /** Path below `media/`. */
  readonly file?: string;
}

function filmUses(film: ProfileFilm, at: JsonPath): readonly MediaUse[] {
  return [
    { key: film.poster, at: [...at, 'poster'] },
    { file: film.file, at: [...at, 'file'] },
    ...(film.lighter ?? []).map(({ file }, i) => ({ file, at: [...at, 'lighter', i, 'file'] })),
  ];
}

/** Returns every media key and file that a profile names. */
function mediaUses(profile: Profile): readonly MediaUse[] {
  const pages = Object.entries(profile.pages).flatMap(([name, page]): readonly MediaUse[] => {
    const at: JsonPath = ['pages', name];
    return [
      ...page.pictures.map((key, i) => ({ key, at: [...at, 'pictures', i] })),
      ...page.people.flatMap((group, g) =>
        group.entries.flatMap((person, p) =>
          person.photo === undefined
            ? []
            : [{ key: person.photo, at: [...at, 'people', g, 'entries', p, 'photo'] }],
        ),
      ),
      ...page.documents.map(({ file }, i) => ({
        file: `documents/${file}`,
        at: [...at, 'documents', i, 'file'],
      })),
      ...(page.video === undefined
        ? []
        : [
            ...filmUses(page.video, [...at, 'video']),
            ...(page.video.dark ? filmUses(page.video.dark, [...at, 'video', 'dark']) : []),
          ]),
    ];
  });
  const map = profile.map === undefined ? [] : [{ key: profile.map.picture, at: ['map', 'picture'] }];
  return [{ key: profile.crest, at: ['crest'] }, ...map, ...pages];
}

/** The profile names only pictures of the manifest and existing files of `media/`. */
export const existingMedia: Check = (draft) => {
  if (draft.profile === null || draft.invalidFiles.has(MANIFEST)) return [];
  if (draft.manifest === null) {
    const message = 'the list of pictures is missing';
    return [{ file: MANIFEST, message }];
  }
  const keys = Object.keys(draft.manifest);
  const knownKeys = new Set(keys);
  return mediaUses(draft.profile).flatMap(({ at, key, file }) => {
    if (key !== undefined && !knownKeys.has(key)) {
      const close = nearest(key, keys);
      const remedy =
        close === undefined ? `write a key of ${MANIFEST}` : `write "${close}" or another key of ${MANIFEST}`;
      return [issueAt(draft, 'site.json', at, `there is no picture "${key}"; ${remedy}`)];
    }
    if (file !== undefined && !draft.mediaFiles.has(file)) {
      return [
        issueAt(draft, 'site.json', at, `there is no file media/${file}; put it there or remove the entry`),
      ];
    }
    return [];
  });
};
