import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSegment, fileAddress } from '@kalalaya/contract/address';
import pLimit from 'p-limit';
import { mediaUses } from '../checks/media.ts';
import { type Draft, foldersOf, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import { findTypeMismatch, SIGNATURE_BYTES } from '../file-kind.ts';
import type { JsonPath } from '../json-file.ts';
import { UPLOADS_BASE } from '../media.ts';
import { uploadReferences } from '../upload-references.ts';
import { hasLocationMetadata } from './location-metadata.ts';
import type { WarningCheck } from './warning.ts';

/** Maximum number of files read concurrently. */
const MAX_CONCURRENT = 8;

interface FileReference {
  readonly file: string;
  readonly at: JsonPath;
}

/** First reference to each file, by its path inside the pack. */
function firstReferences(draft: Draft): ReadonlyMap<string, FileReference> {
  const { profile } = draft;
  if (profile === null) return new Map();
  const site = { uploadsBase: UPLOADS_BASE, folders: foldersOf(profile), origin: profile.publicUrl };
  const uploads = uploadReferences(draft.data).flatMap(({ file, at, value, folder }) => {
    const address = value === '' ? null : fileAddress(site, folder, value);
    if (!address?.own) return [];
    return [[`uploads${decodeSegment(address.href.slice(UPLOADS_BASE.length))}`, { file, at }] as const];
  });
  const media = mediaUses(profile).flatMap(({ at, file }) =>
    file === undefined ? [] : [[`media/${file}`, { file: 'site.json', at }] as const],
  );
  // Reversed, because later entries of a map overwrite earlier ones.
  return new Map([...uploads, ...media].toReversed());
}

async function readSignature(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Inspects every file of `media/` and `uploads/`. Issues are reported where a file is used first, or for the file. */
async function inspectFiles(
  draft: Draft,
  inspect: (full: string, path: string) => Promise<string | null>,
): Promise<readonly PackIssue[]> {
  const references = firstReferences(draft);
  const paths = [
    ...[...draft.mediaFiles.keys()].map((path) => `media/${path}`),
    ...[...draft.uploadFiles.keys()].map((path) => `uploads/${path}`),
  ];
  const limit = pLimit(MAX_CONCURRENT);
  const issues = await limit.map(paths, async (path): Promise<PackIssue[]> => {
    const message = await inspect(join(draft.dir, path), path);
    if (message === null) return [];
    const reference = references.get(path);
    if (reference === undefined) return [{ file: path, message }];
    return [issueAt(draft, reference.file, reference.at, `${path}: ${message}`)];
  });
  return issues.flat();
}

/** File names match the content. This catches, for example, an error page that was saved as a PDF. */
export const fileTypesMatchNames: WarningCheck = (draft) =>
  inspectFiles(draft, async (full, path) => {
    const actual = await findTypeMismatch(path, await readSignature(full));
    return actual === null
      ? null
      : `the file name does not match the content: it is ${actual}; replace the file`;
  });

/** Pictures contain no location metadata; uploads are served unchanged. */
export const noLocationMetadata: WarningCheck = (draft) =>
  inspectFiles(draft, async (full) =>
    (await hasLocationMetadata(full))
      ? 'this picture contains the place where it was taken; save it without metadata'
      : null,
  );
