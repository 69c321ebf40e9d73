import { readdir, rm, utimes } from 'node:fs/promises';
import { releaseDigest } from '@kalalaya/cli/release/content-version';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { addPreview } from '../release/previews.ts';
import { writeReceipt } from '../release/receipt.ts';
import { movePointer, writeRelease, writeSentRelease } from '../release/testing/make-release.ts';
import { locationIn } from '../store/testing/location.ts';
import { removeUnusedArrivals, renewArrival } from './arrivals.ts';

const HOUR = 3_600_000;

const folder = useTempFolder();

/** Writes a received release that arrived two hours ago. */
async function writeArrival(text: string): Promise<{ dir: string; version: string }> {
  const { dir, version } = await writeSentRelease(folder(), { files: { 'a.js': text } });
  const digest = await releaseDigest(dir, version);
  await writeReceipt(dir, { digest, key: '0123456789ab', received: new Date().toISOString() });
  const then = new Date(Date.now() - 2 * HOUR);
  await utimes(dir, then, then);
  return { dir, version };
}

it('removes received releases that are unused for an hour, and keeps all others', async () => {
  await writeArrival('unused');
  const live = await writeArrival('live');
  const previewed = await writeArrival('previewed');
  const repeated = await writeArrival('repeated');
  await writeRelease(folder(), { version: '1.0.0' });
  await movePointer(locationIn(folder()), { version: live.version });
  const expires = new Date(Date.now() + HOUR).toISOString();
  await addPreview(locationIn(folder()), { college: '*', name: 'mf-a', version: previewed.version, expires });
  // A second check of the same release begins.
  expect(await renewArrival(locationIn(folder()), 'mf-a', repeated.version)).toBe(true);
  expect(await renewArrival(locationIn(folder()), 'mf-a', '9.9.9')).toBe(false);
  // The folder as built, before it had the version of its content.
  await rm(folder('mf-a/1.0.0-0000000000000000'), { recursive: true });
  await removeUnusedArrivals(locationIn(folder()), 'mf-a');
  expect((await readdir(folder('mf-a'))).sort()).toEqual(
    ['1.0.0', live.version, previewed.version, repeated.version].sort(),
  );
});
