import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFollowers, recordFollower } from './followers.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-followers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('lists each follower once, until a week after its last request', async () => {
  const record = (origin: string, day: string) =>
    recordFollower(folder, { origin, name: 'mf-quality' }, new Date(day));
  await record('https://nila.example', '2026-06-01');
  await record('https://periyar.example', '2026-06-02');
  await record('https://nila.example', '2026-06-05');
  const followersOn = async (day: string) =>
    (await readFollowers(folder, new Date(day))).map(({ origin, lastSeen }) => [
      origin,
      lastSeen.slice(0, 10),
    ]);
  expect(await followersOn('2026-06-08')).toEqual([
    ['https://nila.example', '2026-06-05'],
    ['https://periyar.example', '2026-06-02'],
  ]);
  expect(await followersOn('2026-06-10')).toEqual([['https://nila.example', '2026-06-05']]);
});
