import { appendFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConflictError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it, vi } from 'vitest';
import { checkout, readConfig } from '../base/config.ts';
import { readHistory } from '../release/history.ts';
import { addPreview, findPreview, readPreviews } from '../release/previews.ts';
import { changeRegistry, readRegistry, withMoves } from '../release/registry.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { locationIn } from '../store/testing/location.ts';
import { type GateCheck, type PublishRequest, publishReleases } from './publish.ts';
import { retain } from './retain.ts';
import { rollback } from './rollback.ts';
import { GateError } from './static-checks/finding.ts';
import { hasBeenLive } from './was-live.ts';

const folder = useTempFolder();
const location = () => locationIn(folder());

const dateOf = (day: number) => new Date(Date.UTC(2026, 10, day));
const move = (version: string, { name = 'mf-a', college = '*', by = 'a', day = 1 } = {}) =>
  changeRegistry(location(), (current) => withMoves(current, [{ college, name, version }], by, dateOf(day)));
const livePointer = async () => (await readRegistry(location())).live['*']?.['mf-a'];
const liveVersion = async () => (await livePointer())?.version;
const releases = async (...versions: string[]) => {
  for (const version of versions) await writeRelease(folder(), { version });
};

const passes = async () => [];
const requestFor = (version: string): PublishRequest => ({
  config: { ...readConfig({ COLLEGES_DIR: folder('none') }), ...location() },
  candidates: [{ name: 'mf-a', version, college: '*' }],
  by: 'ann',
  progress: () => {},
});
const publish = (version: string, check: GateCheck = passes, more: Partial<PublishRequest> = {}) =>
  publishReleases({ ...requestFor(version), ...more }, check);

describe('hasBeenLive', () => {
  const wasLive = (version: string, college?: string) =>
    hasBeenLive(location(), { name: 'mf-a', version, ...(college !== undefined && { college }) });

  it('is false for a release that only another college has shown, whose data the gate did not use', async () => {
    for (const version of ['1', '2']) await move(version, { college: 'nila' });
    await move('3');
    for (const version of ['1', '2']) {
      expect([await wasLive(version, 'nila'), await wasLive(version)], version).toEqual([true, true]);
      expect([await wasLive(version, 'sahya'), await wasLive(version, '*')], version).toEqual([false, false]);
    }
    expect(await wasLive('3', 'sahya')).toBe(true);
  });

  it('is false for a release of every college that moved while the college had a pointer of its own', async () => {
    await move('1', { college: 'nila' });
    await move('2', { day: 2 });
    const all = async () => [
      await wasLive('2', 'nila'),
      await wasLive('2', 'sahya'),
      await wasLive('2', '*'),
    ];
    expect(await all()).toEqual([false, true, true]);
    await changeRegistry(location(), (current) => ({
      ...current,
      live: { '*': current.live['*'] ?? {} },
    }));
    expect(await all()).toEqual([false, true, false]);
  });
});

describe('publishReleases', () => {
  it('moves the pointer if there are no findings, and reports a release that is already live', async () => {
    await releases('1.0.0');
    expect((await publish('1.0.0')).kind).toBe('live');
    expect(await livePointer()).toMatchObject({ version: '1.0.0', by: 'ann', previous: null });
    expect((await publish('1.0.0')).kind).toBe('already live');
  });

  it('takes over a pointer that a start set, so that no later start moves it', async () => {
    await releases('1.0.0');
    await move('0.9.0', { by: 'npm start' });
    await move('1.0.0', { by: 'npm start' });
    expect((await publish('1.0.0')).kind).toBe('live');
    expect(await livePointer()).toMatchObject({ version: '1.0.0', by: 'ann', previous: '0.9.0' });
    expect((await readHistory(location())).at(-1)).toMatchObject({ version: '1.0.0', by: 'ann' });
  });

  it('does not change the registry if there are findings', async () => {
    await releases('1.0.0');
    const finding = { check: 'links', where: '/a', problem: 'p', remedy: 'r' };
    await expect(publish('1.0.0', async () => [finding])).rejects.toThrow(GateError);
    expect(await livePointer()).toBeUndefined();
  });

  it('refuses without a browser and says what to install', async () => {
    await releases('1.0.0');
    vi.stubEnv('CHROMIUM', '/no-chromium');
    const refused = publishReleases(requestFor('1.0.0'));
    await expect(refused).rejects.toThrow(/needs a browser.*no-chromium does not exist.*Install Chromium/s);
    expect(await livePointer()).toBeUndefined();
  });

  it('refuses if another release went live while the first was checked', async () => {
    await releases('1.0.0', '1.1.0');
    await move('1.0.0');
    const refused = publish('1.1.0', async () => {
      await move('1.2.0', { by: 'ben' });
      return [];
    });
    await expect(refused).rejects.toThrow(ConflictError);
    await expect(refused).rejects.toThrow('ben moved mf-a to 1.2.0 for every college at 2026-11-01');
  });

  it('refuses if the first release was taken back while the next one was checked', async () => {
    await releases('1.0.0', '1.1.0');
    await move('1.0.0');
    const takenBack = publish('1.1.0', async () => {
      await rollback(location(), { name: 'mf-a', college: '*', by: 'ben' });
      return [];
    });
    await expect(takenBack).rejects.toThrow('mf-a was taken back for every college, while mf-a 1.1.0');
    expect(await livePointer()).toBeUndefined();
  });

  it('moves several pointers in one change, each candidate checked with the others live', async () => {
    await releases('2.0.0');
    await writeRelease(folder(), { name: 'shell', version: '2.0.0' });
    const candidates = ['shell', 'mf-a'].map((name) => ({ name, version: '2.0.0', college: '*' }));
    const checks: string[] = [];
    const check: GateCheck = async ({ candidate, registry }) => {
      checks.push(`${candidate.name} beside ${Object.keys(registry.live['*'] ?? {})}`);
      return [];
    };
    expect(await publish('2.0.0', check, { candidates })).toMatchObject({ kind: 'live', revision: 1 });
    expect(checks).toEqual(['shell beside mf-a', 'mf-a beside shell']);
    expect(Object.keys((await readRegistry(location())).live['*'] ?? {}).sort()).toEqual(['mf-a', 'shell']);
  });

  it('refuses if another release is live than the author saw', async () => {
    await releases('1.0.0', '1.1.0', '1.2.0');
    await move('1.0.0');
    await move('1.1.0', { by: 'ben' });
    const publishOver = (expected: string | null) => publish('1.2.0', passes, { expected });
    await expect(publishOver('1.0.0')).rejects.toThrow(/ben moved mf-a to 1\.1\.0 .* you saw 1\.0\.0 live/);
    await expect(publishOver(null)).rejects.toThrow('you saw nothing live');
    expect(await liveVersion()).toBe('1.1.0');
    expect((await publishOver('1.1.0')).kind).toBe('live');
  });

  it('does not move a pointer that its author may no longer move', async () => {
    await releases('1.0.0');
    const assertAllowed = async () => {
      throw new ConflictError('the key was revoked');
    };
    await expect(publish('1.0.0', passes, { assertAllowed })).rejects.toThrow('the key was revoked');
    expect(await livePointer()).toBeUndefined();
    expect(await readHistory(location())).toEqual([]);
  });

  it('continues if the pointer of another remote moved in the meantime', async () => {
    await releases('1.0.0');
    await writeRelease(folder(), { name: 'shell' });
    await move('1.0.0', { name: 'shell' });
    const config = { ...requestFor('1.0.0').config, COLLEGES_DIR: path.join(checkout, 'colleges') };
    const moveAnother = async () => {
      await move('5', { name: 'mf-b' });
      return [];
    };
    expect(await publish('1.0.0', moveAnother, { config })).toMatchObject({ kind: 'live', revision: 3 });
  });
});

describe('rollback', () => {
  const rollBack = (more: Partial<Parameters<typeof rollback>[1]> = {}) =>
    rollback(location(), { name: 'mf-a', college: '*', by: 'ann', ...more });

  it('goes back one release at a time, and never to a release that was rolled back', async () => {
    await releases('1', '2', '3');
    for (const version of ['1', '2', '3']) await move(version);
    expect(await rollBack()).toMatchObject({ pointer: { version: '2', previous: '1', by: 'ann' } });
    expect(await rollBack()).toMatchObject({ pointer: { version: '1', previous: null } });
    await expect(rollBack()).rejects.toThrow(/no previous release of mf-a 1.*command promote/s);
    expect(await liveVersion()).toBe('1');
  });

  it('refuses if nothing is live or the previous release is missing', async () => {
    await expect(rollBack()).rejects.toThrow('No release of mf-a is live');
    await releases('2');
    await move('1');
    await move('2');
    await expect(rollBack()).rejects.toThrow('release.json is missing');
    expect(await liveVersion()).toBe('2');
  });

  it('takes a first release back, and records it, but never a shell', async () => {
    await releases('1');
    await move('1');
    expect(await rollBack()).toEqual({ kind: 'taken back', version: '1' });
    expect(await livePointer()).toBeUndefined();
    expect((await readHistory(location())).at(-1)).toMatchObject({
      version: null,
      previous: '1',
      by: 'ann',
    });
    await writeRelease(folder(), { name: 'shell', version: '1' });
    await move('1', { name: 'shell' });
    await expect(rollBack({ name: 'shell' })).rejects.toThrow('no previous release of shell');
  });

  it('refuses a release whose files were altered', async () => {
    await releases('1', '2');
    await move('1');
    await move('2');
    await appendFile(folder('mf-a/1/web/remoteEntry.js'), '// more');
    await expect(rollBack()).rejects.toThrow('web/remoteEntry.js is not the file that was built');
    expect(await liveVersion()).toBe('2');
  });

  it('refuses a release whose server code is another than when it was live', async () => {
    await releases('1.0.0', '2.0.0');
    await publish('1.0.0');
    await publish('2.0.0');
    await appendFile(folder('mf-a/1.0.0/node/main.cjs'), '// more');
    const refusal = /stored files of mf-a 1\.0\.0 are not those that went live on/;
    await expect(rollBack()).rejects.toThrow(refusal);
    await expect(publish('1.0.0')).rejects.toThrow(refusal);
    expect(await liveVersion()).toBe('2.0.0');
  });

  it('says that a college uses the release of every college', async () => {
    await releases('1');
    await move('1');
    await expect(rollBack({ college: 'nila' })).rejects.toThrow(/nila has no pointer for mf-a/);
  });
});

describe('previews', () => {
  const preview = { college: '*', name: 'mf-a', version: '2', expires: dateOf(8).toISOString() };

  it('have a token of 128 bits, expire, and are removed then', async () => {
    const one = await addPreview(location(), preview, dateOf(1));
    const other = await addPreview(location(), preview, dateOf(1));
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(16);
    expect(one.token).not.toBe(other.token);
    expect(await findPreview(location(), one.token, dateOf(7))).toEqual(one);
    expect(await findPreview(location(), one.token, dateOf(9))).toBeNull();
    expect(await findPreview(location(), '../registry.json', dateOf(7))).toBeNull();
    const later = await addPreview(location(), { ...preview, expires: dateOf(20).toISOString() }, dateOf(10));
    expect(await readPreviews(location(), dateOf(10))).toEqual([later]);
  });
});

describe('retain', () => {
  async function writeAgedRelease(version: string, day = 1): Promise<void> {
    await writeRelease(folder(), { version });
    await utimes(folder('mf-a', version), dateOf(day), dateOf(day));
  }
  const retainedVersions = async (days: number, { dryRun = true, embedded = false } = {}) => {
    const all = await retain(location(), { days, dryRun, embedded, now: dateOf(30) });
    return all.filter(({ reason }) => reason !== null).map(({ version }) => version);
  };

  it('keeps releases that are live, previous, previewed, or loaded by a tab of the last days', async () => {
    const days: Readonly<Record<string, number>> = { 1: 1, 2: 5, 3: 10, 4: 20, 5: 25 };
    for (const version of ['1', '2', '3', '4', '5', '6', '7']) await writeAgedRelease(version);
    for (const [version, day] of Object.entries(days)) await move(version, { day });
    const preview = { college: '*', name: 'mf-a', version: '6', expires: dateOf(40).toISOString() };
    await addPreview(location(), preview, dateOf(29));
    // 3 was live until the 20th, with 2 as its previous release. A tab of the last 15 days may use both.
    expect(await retainedVersions(15)).toEqual(['2', '3', '4', '5', '6']);
    expect(await retainedVersions(7)).toEqual(['3', '4', '5', '6']);
    expect(await retainedVersions(1, { dryRun: false })).toEqual(['4', '5', '6']);
    const left = await retain(location(), { days: 1, dryRun: false, now: dateOf(30) });
    expect(left.map(({ version }) => version)).toEqual(['4', '5', '6']);
  });

  it('keeps recent releases and releases older than the history', async () => {
    await writeAgedRelease('1', 2);
    await writeAgedRelease('2', 29);
    await writeAgedRelease('3', 3);
    await move('3', { day: 20 });
    expect(await retainedVersions(25)).toEqual(['1', '2', '3']);
    expect(await retainedVersions(5)).toEqual(['2', '3']);
  });

  it('keeps a script that other sites may have pinned, unless `embedded` is set', async () => {
    const script = { integrity: 'sha384-x', bytes: 1, gzip: 1 };
    for (const version of ['1', '2', '3', '4']) await writeAgedRelease(version);
    for (const version of ['1', '2']) {
      const embed = { name: 'a', version, script: 'a.js', container: 'b.js', files: { 'a.js': script } };
      await writeFile(folder('mf-a', version, 'embed.json'), JSON.stringify(embed));
      await utimes(folder('mf-a', version), dateOf(1), dateOf(1));
    }
    // 2 was never live, so no other site knows its address.
    for (const version of ['1', '3', '4']) await move(version, { day: Number(version) });
    expect(await retainedVersions(1)).toEqual(['1', '3', '4']);
    expect(await retainedVersions(1, { embedded: true })).toEqual(['3', '4']);
  });

  it('removes the draft of a failed build after a day', async () => {
    const draft = folder('mf-a', '.draft-x');
    await mkdir(draft, { recursive: true });
    await utimes(draft, dateOf(29), dateOf(29));
    expect(await retainedVersions(0)).toEqual([]);
    await utimes(draft, dateOf(30), dateOf(30));
    expect(await retainedVersions(0)).toEqual(['.draft-x']);
  });
});
