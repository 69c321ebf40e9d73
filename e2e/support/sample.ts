import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Full runs (`FULL=1`) test everything: there every sample is the whole. */
const full = Boolean(process.env.FULL);

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');

/**
 * What the samples of a checkout are chosen by: its commit, so that every run of one state of the sources tests the
 * same, and other states test something else in turn. Without git, as in an unpacked archive: the lockfile.
 */
export function sampleKeyOf(root: string): string {
  if (existsSync(path.join(root, '.git'))) {
    const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
    if (status === 0) return stdout.trim().slice(0, 12);
  }
  return sha256(readFileSync(path.join(root, 'package-lock.json'))).slice(0, 12);
}

/**
 * The key of this run: `SAMPLE` where it is set, which repeats another run's choice. Written to `SAMPLE` otherwise,
 * so that all processes of a run choose alike whatever is committed meanwhile.
 */
export function sampleKey(): string {
  process.env.SAMPLE ||= sampleKeyOf(path.resolve(import.meta.dirname, '../..'));
  return process.env.SAMPLE;
}

/** The key of this run as a whole number of 31 bits: the seed of what is tried at random. */
export function sampleNumber(): number {
  return Number.parseInt(sha256(sampleKey()).slice(0, 12), 16) % 2 ** 31;
}

/** A whole number from 0 up to, without, `parts`, as this run's key gives it. */
const sampleTurn = (parts: number) => sampleNumber() % parts;

/** True when the item at `index` is in this run's sample of one in `parts`. In a full run every item is. */
export const inSample = (index: number, parts: number): boolean =>
  full || index % parts === sampleTurn(parts);

/** Why a test of half a minute and more is left out of a run that has the other half of them. */
export const OTHER_HALF =
  'of the long tests every second is in a run, by the commit; all of them in test:full';

/** About `count` of the items, spread over the list so that neighbours (pages of one kind) do not come together. */
export function sampleOf<T>(items: readonly T[], count: number): readonly T[] {
  const parts = Math.max(1, Math.ceil(items.length / count));
  return items.filter((_item, index) => inSample(index, parts));
}
