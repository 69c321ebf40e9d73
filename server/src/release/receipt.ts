import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RECEIPT_FILE } from '@kalalaya/cli/release/content-version';
import { ReleaseError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { Release } from './folder.ts';
import type { HistoryEntry } from './history.ts';
import { releaseNote } from './pointers.ts';

const receipt = v.object({
  ...releaseNote.entries,
  /** Digest of the files (`releaseDigest`). */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Time of arrival, ISO 8601. */
  received: v.string(),
  /** Id of the key that sent it first. */
  key: v.string(),
});

/** Record of the arrival of a release over HTTP. */
export type Receipt = v.InferOutput<typeof receipt>;

/** Writes the receipt of a release beside its files. */
export const writeReceipt = (dir: string, value: Receipt): Promise<void> =>
  writeFile(path.join(dir, RECEIPT_FILE), `${JSON.stringify(value, null, 1)}\n`);

/** Reads the receipt of a release. Returns null for one that was built on this machine. */
export async function readReceipt(dir: string): Promise<Receipt | null> {
  const text = await readFile(path.join(dir, RECEIPT_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return v.parse(receipt, JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError(`The receipt of ${dir} is damaged: ${String(cause)}`, { cause });
  }
}

/** @throws {ReleaseError} if a stored release with that digest has other files than were received, or were live. */
export async function assertUnaltered(
  { dir, name, version }: Pick<Release, 'dir' | 'name' | 'version'>,
  digest: string,
  history: readonly HistoryEntry[],
): Promise<void> {
  const received = await readReceipt(dir);
  if (received !== null && received.digest !== digest) {
    throw new ReleaseError(
      `The stored files of ${name} ${version} are not those that were received on ${received.received.slice(0, 10)}.\nRestore them from a backup, or publish another version.`,
    );
  }
  const last = history.findLast(
    (move) => move.name === name && move.version === version && move.digest !== undefined,
  );
  if (last !== undefined && last.digest !== digest) {
    throw new ReleaseError(
      `The stored files of ${name} ${version} are not those that went live on ${last.at.slice(0, 10)}.\nRestore them from a backup, or publish another version.`,
    );
  }
}
