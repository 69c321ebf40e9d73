import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { ExpectedError } from '../errors.ts';

/** Thrown if a backup cannot be created or restored. The message says why and what to do. */
export class BackupError extends ExpectedError {
  override readonly name = 'BackupError';
}

/** Name of the first file in a backup, which describes all others. */
export const MANIFEST = 'manifest.json';

/**
 * Paths allowed in a backup: `data/` for files of DATA_DIR, `releases/` for files of RELEASES_DIR, and the tables of the
 * database.
 */
const backupPath = v.pipe(
  v.string(),
  v.regex(/^((data|releases)\/[^\\\0]+|database\/portal\.dump)$/),
  v.check((text) => !text.split('/').some((part) => part === '' || part === '.' || part === '..')),
);

const file = v.object({
  bytes: v.number(),
  /** Hexadecimal. */
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});

/** Schema of `manifest.json`. */
export const backupManifest = v.object({
  /** Version of this file and of the layout of the backup. */
  format: v.literal(1),
  /** Time at which the backup was started, ISO 8601. */
  made: v.string(),
  files: v.record(backupPath, file),
});

export type BackupManifest = v.InferOutput<typeof backupManifest>;

/** Returns size and SHA-256 of a file. */
export async function describeFile(name: string): Promise<v.InferOutput<typeof file>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(name), hash);
  return { bytes: (await stat(name)).size, sha256: hash.digest('hex') };
}
