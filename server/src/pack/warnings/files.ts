import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { decoded, fileAddress } from '@kalalaya/contract/address';
import pLimit from 'p-limit';
import { mediaUses } from '../checks/media.ts';
import { type Draft, foldersOf, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import { falseName, KIND_BYTES } from '../file-kind.ts';
import type { JsonPath } from '../json-file.ts';
import { UPLOADS_BASE } from '../media.ts';
import { uploadReferences } from '../upload-references.ts';
import { tellsPlace } from './location-metadata.ts';
import type { Remark } from './warning.ts';

/** Files read at the same time. */
const AT_ONCE = 8;

interface Place {
  readonly file: string;
  readonly at: JsonPath;
}

/** Where each file is named first, by its path inside the pack. */
function placesOf(draft: Draft): ReadonlyMap<string, Place> {
  const { profile } = draft;
  if (profile === null) return new Map();
  const site = { uploadsBase: UPLOADS_BASE, folders: foldersOf(profile), origin: profile.publicUrl };
  const uploads = uploadReferences(draft.data).flatMap(({ file, at, value, folder }) => {
    const address = value === '' ? null : fileAddress(site, folder, value);
    if (!address?.own) return [];
    return [[`uploads${decoded(address.href.slice(UPLOADS_BASE.length))}`, { file, at }] as const];
  });
  const media = mediaUses(profile).flatMap(({ at, file }) =>
    file === undefined ? [] : [[`media/${file}`, { file: 'site.json', at }] as const],
  );
  // The first place of a file: a later entry of a map would take its place.
  return new Map([...uploads, ...media].toReversed());
}

async function beginning(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Looks at every file of `media/` and `uploads/`; what is found is named where the file is, or where it is used. */
async function ofFiles(
  draft: Draft,
  look: (full: string, path: string) => Promise<string | null>,
): Promise<readonly PackIssue[]> {
  const places = placesOf(draft);
  const paths = [
    ...[...draft.mediaFiles.keys()].map((path) => `media/${path}`),
    ...[...draft.uploadFiles.keys()].map((path) => `uploads/${path}`),
  ];
  const limit = pLimit(AT_ONCE);
  const found = await limit.map(paths, async (path): Promise<PackIssue[]> => {
    const message = await look(join(draft.dir, path), path);
    if (message === null) return [];
    const place = places.get(path);
    if (place === undefined) return [{ file: path, message }];
    return [issueAt(draft, place.file, place.at, `${path}: ${message}`)];
  });
  return found.flat();
}

/** Files are what their names say: a PDF that is an error page is found before a visitor opens it. */
export const filesAreTrue: Remark = (draft) =>
  ofFiles(draft, async (full, path) => {
    const really = await falseName(path, await beginning(full));
    return really === null
      ? null
      : `by its name this file is another: it is ${really}; put the right one there`;
  });

/** No picture tells in its own data where it was taken: visitors get uploads as they are. */
export const picturesTellNoPlace: Remark = (draft) =>
  ofFiles(draft, async (full) =>
    (await tellsPlace(full))
      ? `this picture tells where it was taken; run portal media strip ${draft.profile?.id ?? '<college>'}`
      : null,
  );
