import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { ExpectedError } from '../errors.ts';

/** A backup that cannot be made or restored; the message says why, and what to do. */
export class BackupError extends ExpectedError {
  override readonly name = 'BackupError';
}

/** Name of the first file of a backup, which tells of all others. */
export const MANIFEST = 'manifest.json';

/** Paths that a backup may hold: files of DATA_DIR below `data/`, files of RELEASES_DIR below `releases/`. */
const place = v.pipe(
  v.string(),
  v.regex(/^(data|releases)\/[^\\\0]+$/),
  v.check((text) => !text.split('/').some((part) => part === '' || part === '.' || part === '..')),
);

const file = v.object({
  bytes: v.number(),
  /** In hex. */
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});

/** Schema of `manifest.json`. */
export const backupManifest = v.object({
  /** Of this file and of what lies around it. */
  format: v.literal(1),
  /** Moment at which it was begun, ISO 8601. */
  made: v.string(),
  files: v.record(place, file),
});

/** What a backup says of itself. */
export type BackupManifest = v.InferOutput<typeof backupManifest>;

/** How many bytes a file has, and their hash. */
export async function describeFile(name: string): Promise<v.InferOutput<typeof file>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(name), hash);
  return { bytes: (await stat(name)).size, sha256: hash.digest('hex') };
}
