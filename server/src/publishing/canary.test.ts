import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { ConflictError, ReleaseError } from '../errors.ts';
import { readCanaryHistory } from '../release/canary/history.ts';
import { readCanaries } from '../release/canary/status.ts';
import { readHistory } from '../release/history.ts';
import { changeRegistry, readRegistry, withMoves } from '../release/registry.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { publishReleases } from './publish.ts';
import { retain } from './retain.ts';
import { rollback, rollbackText } from './rollback.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'canary-'));
  for (const version of ['1', '2', '3']) await writeRelease(folder, { version });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const target = { college: '*', name: 'mf-a' };
const move = (version: string, by = 'a') =>
  changeRegistry(folder, (current) => withMoves(current, [{ ...target, version }], by, new Date()));
const canary = { percent: 5, visits: 200 };
const publish = (version: string, options: Partial<Parameters<typeof publishReleases>[0]> = {}) =>
  publishReleases(
    {
      config: { ...readConfig({ COLLEGES_DIR: path.join(folder, 'none') }), RELEASES_DIR: folder },
      candidates: [{ ...target, version }],
      by: 'b',
      progress: () => {},
      serve: async () => {
        throw new Error('no portal is started here');
      },
      ...options,
    },
    async () => [],
  );
const events = async () =>
  (await readCanaryHistory(folder)).map(({ canary: { event, version, by } }) => [event, version, by]);

describe('publish --canary', () => {
  it('leaves the live pointer, and names the canary in the registry and the history', async () => {
    await move('1');
    expect(await publish('2', { canary })).toEqual({ kind: 'canary', revision: 2 });
    const registry = await readRegistry(folder);
    expect(registry.live['*']?.['mf-a']?.version).toBe('1');
    expect(registry.canaries?.['*']?.['mf-a']).toMatchObject({ version: '2', by: 'b', ...canary });
    expect(await events()).toEqual([['started', '2', 'b']]);
    expect((await readHistory(folder)).map(({ version }) => version)).toEqual(['1']);
  });

  it('is a registry that older servers read as if there were no canary', async () => {
    await move('1');
    await publish('2', { canary });
    const pointer = v.object({ version: v.string(), since: v.string(), by: v.string() });
    const olderRegistry = v.object({
      revision: v.number(),
      live: v.record(v.string(), v.record(v.string(), pointer)),
    });
    expect(Object.keys(v.parse(olderRegistry, await readRegistry(folder)))).toEqual(['revision', 'live']);
  });

  it('needs another live release, and is not for the shell', async () => {
    await expect(publish('2', { canary })).rejects.toThrow(ReleaseError);
    await move('2', 'npm start');
    await expect(publish('2', { canary })).rejects.toThrow('mf-a 2 is already live for every college');
    await writeRelease(folder, { name: 'shell', version: '1' });
    const shell = publish('1', { canary, candidates: [{ college: '*', name: 'shell', version: '1' }] });
    await expect(shell).rejects.toThrow('The shell is part of every page');
  });

  it('refuses another release meanwhile, and lets the same one change its share', async () => {
    await move('1');
    await publish('2', { canary });
    await expect(publish('3')).rejects.toThrow(ConflictError);
    await expect(publish('3', { canary })).rejects.toThrow(
      'b publishes mf-a 2 as a canary for every college',
    );
    await publish('2', { canary: { ...canary, percent: 20 } });
    expect((await readRegistry(folder)).canaries?.['*']?.['mf-a']?.percent).toBe(20);
  });

  it('ends when its release is promoted', async () => {
    await move('1');
    await publish('2', { canary });
    expect(await publish('2', { by: 'c' })).toMatchObject({ kind: 'live' });
    const registry = await readRegistry(folder);
    expect(registry.live['*']?.['mf-a']).toMatchObject({ version: '2', previous: '1' });
    expect(registry.canaries).toBeUndefined();
    expect(await events()).toEqual([
      ['started', '2', 'b'],
      ['promoted', '2', 'c'],
    ]);
  });

  it('is not promoted by the portal after it has ended', async () => {
    await move('1');
    await publish('2', { canary });
    const since = (await readRegistry(folder)).canaries?.['*']?.['mf-a']?.since ?? '';
    await rollback(folder, { ...target, by: 'a' });
    await expect(publish('2', { promoted: since })).rejects.toThrow('The canary has ended');
    expect((await readRegistry(folder)).live['*']?.['mf-a']?.version).toBe('1');
  });

  it('ends with a rollback, which leaves the live release', async () => {
    await move('1');
    await publish('2', { canary });
    const request = { ...target, by: 'a person' };
    expect(rollbackText(await rollback(folder, request), request)).toContain('The canary mf-a 2 has ended');
    const registry = await readRegistry(folder);
    expect(registry.live['*']?.['mf-a']?.version).toBe('1');
    const { underWay, ended } = await readCanaries(folder, registry);
    expect(underWay).toEqual([]);
    expect(ended).toMatchObject([{ version: '2', reason: 'Back to 1: ended by a person.' }]);
  });

  it('ends when the live pointer moves', async () => {
    await move('1');
    await publish('2', { canary });
    await move('3', 'npm start');
    expect((await readRegistry(folder)).canaries).toBeUndefined();
    expect((await events()).at(-1)).toEqual(['ended', '2', 'npm start']);
  });

  it('keeps the files of a canary', async () => {
    await move('1');
    await publish('2', { canary });
    const decisions = await retain(folder, {
      days: 0,
      dryRun: true,
      now: new Date(Date.now() + 3 * 86_400_000),
    });
    expect(decisions.find(({ version }) => version === '2')?.reason).toBe('canary');
  });

  it('keeps the files of a canary that has ended, as long as a tab may need them', async () => {
    await move('1');
    await publish('2', { canary });
    await rollback(folder, { ...target, by: 'a' });
    const reasonFor = async (days: number) => {
      const now = new Date(Date.now() + 3 * 86_400_000);
      const decisions = await retain(folder, { days, dryRun: true, now });
      return decisions.find(({ version }) => version === '2')?.reason;
    };
    expect(await reasonFor(5)).toBe('canary in the last 5 days');
    expect(await reasonFor(1)).toBeNull();
  });

  it('ends once for two concurrent rollbacks, and neither moves the live pointer', async () => {
    await move('3');
    await move('1');
    await publish('2', { canary });
    const outcomes = await Promise.allSettled(
      ['a person', 'another'].map((by) => rollback(folder, { ...target, by })),
    );
    const errors = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(errors).toEqual([expect.any(ConflictError)]);
    expect((await readRegistry(folder)).live['*']?.['mf-a']?.version).toBe('1');
  });

  it('of one college ends when every college gets its release', async () => {
    await move('1');
    await publish('2', { canary, candidates: [{ ...target, college: 'nila', version: '2' }] });
    await move('2');
    expect((await readRegistry(folder)).canaries).toBeUndefined();
    expect(await events()).toEqual([
      ['started', '2', 'b'],
      ['promoted', '2', 'a'],
    ]);
  });

  it('of one college ends when the release that it is compared with is taken back', async () => {
    await move('1');
    await publish('2', { canary, candidates: [{ ...target, college: 'nila', version: '2' }] });
    await rollback(folder, { ...target, by: 'a person' });
    const registry = await readRegistry(folder);
    expect(registry.canaries).toBeUndefined();
    expect((await readCanaries(folder, registry)).ended).toMatchObject([
      { version: '2', reason: 'No other release of mf-a is live: ended by a person.' },
    ]);
  });
});
