import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Full runs (`FULL=1`) test everything: every sample contains all items. */
const full = Boolean(process.env.FULL);

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');

/**
 * Returns the key that selects the samples of a checkout: its commit. All runs of one commit test the same
 * sample, and other commits test other ones. Without git, as in an unpacked archive, it is a hash of the
 * lockfile.
 */
export function sampleKeyOf(root: string): string {
  if (existsSync(path.join(root, '.git'))) {
    const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
    if (status === 0) return stdout.trim().slice(0, 12);
  }
  return sha256(readFileSync(path.join(root, 'package-lock.json'))).slice(0, 12);
}

/**
 * Returns the key of this run: `SAMPLE` if set, which repeats the sample of another run. Otherwise it sets
 * `SAMPLE`, so that all processes of a run share one key even if a commit is made meanwhile.
 */
export function sampleKey(): string {
  process.env.SAMPLE ||= sampleKeyOf(path.resolve(import.meta.dirname, '../..'));
  return process.env.SAMPLE;
}

/** Returns the key of this run as a 31-bit integer: the seed for random tests. */
export function sampleNumber(): number {
  return Number.parseInt(sha256(sampleKey()).slice(0, 12), 16) % 2 ** 31;
}

/** Returns an integer from 0 to `parts` - 1 derived from the key of this run. */
const sampleTurn = (parts: number) => sampleNumber() % parts;

/**
 * Returns true if the item at `index` is in this run's sample of one in `parts`. Full runs include every
 * item.
 */
export const inSample = (index: number, parts: number): boolean =>
  full || index % parts === sampleTurn(parts);

/** Number of normal runs in which each long test runs once on average. */
const LONG_TEST_TURNS = 8;

/** Reason for skipping tests outside the sample. */
export const NOT_SAMPLED =
  'a normal run has a sample of these tests, selected by the commit; test:full has all of them';

/** Returns true if this run includes a long test, or a file of tests whose preparation is long. */
export const isLongTestSampled = (title: string): boolean =>
  full || Number.parseInt(sha256(`${sampleKey()} ${title}`).slice(0, 12), 16) % LONG_TEST_TURNS === 0;

/**
 * Returns about `count` of the items, spread over the list so that similar neighbours are rarely both
 * included.
 */
export function sampleOf<T>(items: readonly T[], count: number): readonly T[] {
  const parts = Math.max(1, Math.ceil(items.length / count));
  return items.filter((_item, index) => inSample(index, parts));
}
