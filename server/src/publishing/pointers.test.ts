import { appendFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkout, readConfig } from '../config.ts';
import { ConflictError } from '../errors.ts';
import { readHistory } from '../release/history.ts';
import { addPreview, findPreview, previewed, readPreviews } from '../release/previews.ts';
import { changeRegistry, readRegistry, withMoves } from '../release/registry.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { GateError } from './gate/index.ts';
import { publishReleases } from './publish.ts';
import { retain } from './retain.ts';
import { rollback } from './rollback.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pointers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const move = (version: string, { name = 'mf-a', college = '*', by = 'a', day = 1 } = {}) =>
  changeRegistry(folder, (current) => withMoves(current, [{ college, name, version }], by, at(day)));
const liveNow = async () => (await readRegistry(folder)).live['*']?.['mf-a'];
const releases = async (...versions: string[]) => {
  for (const version of versions) await writeRelease(folder, { version });
};

describe('history', () => {
  it('keeps every move, and goes on after a line that a crash cut short', async () => {
    await move('1');
    await appendFile(path.join(folder, 'history.jsonl'), '{"at":"2026');
    await move('2', { day: 2, by: 'b' });
    expect((await readHistory(folder)).map(({ version, by, previous }) => [version, by, previous])).toEqual([
      ['1', 'a', null],
      ['2', 'b', '1'],
    ]);
  });

  it('begins with what was live before there was one', async () => {
    await move('1');
    await rm(path.join(folder, 'history.jsonl'));
    await move('2', { day: 2 });
    expect((await readHistory(folder)).map(({ version }) => version)).toEqual(['1', '2']);
  });

  it('does not count a move that throws', async () => {
    await move('1');
    const refused = changeRegistry(folder, () => {
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await readHistory(folder)).toHaveLength(1);
  });
});

describe('a lock that was left behind', () => {
  const lock = () => path.join(folder, 'registry.json.lock');

  it('is broken at once when its process is gone', async () => {
    const dead = { host: hostname(), pid: 2 ** 22 + 1, token: 'x' };
    await writeFile(lock(), JSON.stringify(dead));
    await Promise.all([move('1'), move('1', { name: 'mf-b' }), move('1', { name: 'mf-c' })]);
    expect((await readRegistry(folder)).revision).toBe(3);
  });

  it('is broken after a minute when it is of another machine', async () => {
    await writeFile(lock(), JSON.stringify({ host: 'elsewhere', pid: 1, token: 'x' }));
    const old = new Date(Date.now() - 61_000);
    await utimes(lock(), old, old);
    await move('1');
    expect((await liveNow())?.version).toBe('1');
  });
});

describe('publishReleases', () => {
  const request = async (version: string, by: string) => ({
    config: { ...readConfig({ COLLEGES_DIR: path.join(folder, 'none') }), RELEASES_DIR: folder },
    candidates: [{ name: 'mf-a', version, college: '*' }],
    by,
    progress: () => {},
    serve: async () => {
      throw new Error('no portal is started here');
    },
  });

  it('moves the pointer when there are no findings, and says so when it is there already', async () => {
    await releases('1.0.0');
    expect((await publishReleases(await request('1.0.0', 'ann'), async () => [])).kind).toBe('live');
    expect(await liveNow()).toMatchObject({ version: '1.0.0', by: 'ann', previous: null });
    expect((await publishReleases(await request('1.0.0', 'ann'), async () => [])).kind).toBe('already live');
  });

  it('takes over what a start made live, so that no start moves it', async () => {
    await releases('1.0.0');
    await move('0.9.0', { by: 'npm start' });
    await move('1.0.0', { by: 'npm start' });
    expect((await publishReleases(await request('1.0.0', 'ann'), async () => [])).kind).toBe('live');
    expect(await liveNow()).toMatchObject({ version: '1.0.0', by: 'ann', previous: '0.9.0' });
    expect((await readHistory(folder)).at(-1)).toMatchObject({ version: '1.0.0', by: 'ann' });
  });

  it('leaves the registry as it is when there are findings', async () => {
    await releases('1.0.0');
    const finding = { check: 'links', where: '/a', problem: 'p', remedy: 'r' };
    const refused = publishReleases(await request('1.0.0', 'ann'), async () => [finding]);
    await expect(refused).rejects.toThrow(GateError);
    expect(await liveNow()).toBeUndefined();
  });

  it('refuses without a browser, and says what to install', async () => {
    await releases('1.0.0');
    const findBrowser = () => {
      throw new Error('there is no Chromium');
    };
    const refused = publishReleases({ ...(await request('1.0.0', 'ann')), findBrowser });
    await expect(refused).rejects.toThrow(/needs a browser.*there is no Chromium.*Install Chromium/s);
    expect(await liveNow()).toBeUndefined();
  });

  it('of two at once one wins, and the other is told who and when', async () => {
    await releases('1.0.0', '1.1.0', '1.2.0');
    await move('1.0.0');
    let arrived = 0;
    let open: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const meet = async () => {
      arrived += 1;
      if (arrived === 2) open();
      await both;
      return [];
    };
    const ends = await Promise.allSettled([
      publishReleases(await request('1.1.0', 'ann'), meet),
      publishReleases(await request('1.2.0', 'ben'), meet),
    ]);
    const [winner] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    const [loser] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    const live = await liveNow();
    expect(winner).toMatchObject({ kind: 'live', pointers: [live] });
    expect(loser).toBeInstanceOf(ConflictError);
    expect(loser?.message).toContain(
      `${live?.by} moved mf-a to ${live?.version} for every college at ${live?.since}`,
    );
  });

  it('moves several at the same moment, each looked at beside the others', async () => {
    await releases('2.0.0');
    await writeRelease(folder, { name: 'shell', version: '2.0.0' });
    const shell = { name: 'shell', version: '2.0.0', college: '*' };
    const base = await request('2.0.0', 'ann');
    const seen: string[] = [];
    const outcome = await publishReleases(
      { ...base, candidates: [shell, ...base.candidates] },
      async (options) => {
        seen.push(`${options.candidate.name} beside ${Object.keys(options.registry.live['*'] ?? {})}`);
        return [];
      },
    );
    expect(seen).toEqual(['shell beside mf-a', 'mf-a beside shell']);
    expect(outcome).toMatchObject({ kind: 'live', revision: 1 });
    expect(Object.keys((await readRegistry(folder)).live['*'] ?? {}).sort()).toEqual(['mf-a', 'shell']);
  });

  it('goes on when another remote moved meanwhile', async () => {
    await releases('1.0.0');
    await writeRelease(folder, { name: 'shell' });
    await move('1.0.0', { name: 'shell' });
    const asked = await request('1.0.0', 'ann');
    const config = { ...asked.config, COLLEGES_DIR: path.join(checkout, 'colleges') };
    const outcome = await publishReleases({ ...asked, config }, async () => {
      await move('5', { name: 'mf-b' });
      return [];
    });
    expect(outcome).toMatchObject({ kind: 'live', revision: 3 });
  });
});

describe('rollback', () => {
  const back = () => rollback(folder, { name: 'mf-a', college: '*', by: 'ann' });

  it('goes back step by step, and never falls back to what was rolled back', async () => {
    await releases('1', '2', '3');
    for (const version of ['1', '2', '3']) await move(version);
    expect(await back()).toMatchObject({ version: '2', previous: '1', by: 'ann' });
    expect(await back()).toMatchObject({ version: '1', previous: null });
    await expect(back()).rejects.toThrow(/nothing before mf-a 1.*portal promote mf-a/s);
    expect((await liveNow())?.version).toBe('1');
  });

  it('refuses where nothing is live, and where the release before is gone', async () => {
    await expect(back()).rejects.toThrow('No release of mf-a is live');
    await releases('2');
    await move('1');
    await move('2');
    await expect(back()).rejects.toThrow('release.json is missing');
    expect((await liveNow())?.version).toBe('2');
  });

  it("says that a college shows everybody's", async () => {
    await releases('1');
    await move('1');
    await expect(rollback(folder, { name: 'mf-a', college: 'nila', by: 'ann' })).rejects.toThrow(
      /nila has no mf-a of its own/,
    );
  });
});

describe('previews', () => {
  const wanted = { college: '*', name: 'mf-a', version: '2', expires: at(8).toISOString() };

  it('have 128 bits of their own, and end', async () => {
    const one = await addPreview(folder, wanted, at(1));
    const other = await addPreview(folder, wanted, at(1));
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(16);
    expect(one.token).not.toBe(other.token);
    expect(await findPreview(folder, one.token, at(7))).toEqual(one);
    expect(await findPreview(folder, one.token, at(9))).toBeNull();
    expect(await findPreview(folder, '../registry.json', at(7))).toBeNull();
  });

  it('forget those that have ended', async () => {
    await addPreview(folder, wanted, at(1));
    const later = await addPreview(folder, { ...wanted, expires: at(20).toISOString() }, at(10));
    expect(await readPreviews(folder, at(10))).toEqual([later]);
    expect(await readFile(path.join(folder, 'previews.json'), 'utf8')).not.toContain(wanted.expires);
  });

  it('override one pointer, with nothing behind it, and leave the registry as it is', async () => {
    const registry = await move('1');
    const shown = previewed(registry, { ...wanted, token: 'x' });
    expect(shown.live['*']?.['mf-a']).toMatchObject({ version: '2', previous: null });
    expect(registry.live['*']?.['mf-a']?.version).toBe('1');
  });
});

describe('retain', () => {
  async function aged(version: string, day: number): Promise<void> {
    await writeRelease(folder, { version });
    await utimes(path.join(folder, 'mf-a', version), at(day), at(day));
  }
  const kept = async (days: number, dryRun = false) => {
    const all = await retain(folder, { days, dryRun, now: at(30) });
    return all.filter(({ reason }) => reason !== null).map(({ version }) => version);
  };

  it('keeps what is live, behind it, previewed, and what a tab of those days may need', async () => {
    for (const version of ['1', '2', '3', '4', '5', '6', '7']) await aged(version, 1);
    for (const [version, day] of [
      ['1', 1],
      ['2', 5],
      ['3', 10],
      ['4', 20],
      ['5', 25],
    ] as const) {
      await move(version, { day });
    }
    await addPreview(
      folder,
      { college: '*', name: 'mf-a', version: '6', expires: at(40).toISOString() },
      at(29),
    );
    // Live until the 20th: 3, with 2 behind it. A tab of the last 15 days may hold both.
    expect(await kept(15, true)).toEqual(['2', '3', '4', '5', '6']);
    expect(await kept(7, true)).toEqual(['3', '4', '5', '6']);
    expect(await kept(1)).toEqual(['4', '5', '6']);
    expect(await kept(1)).toEqual(['4', '5', '6']);
    expect(
      (await retain(folder, { days: 1, dryRun: false, now: at(30) })).map(({ version }) => version),
    ).toEqual(['4', '5', '6']);
  });

  it('keeps what was made in those days, and what is older than the history', async () => {
    await aged('1', 2);
    await aged('2', 29);
    await aged('3', 3);
    await move('3', { day: 20 });
    expect(await kept(25, true)).toEqual(['1', '2', '3']);
    expect(await kept(5, true)).toEqual(['2', '3']);
  });

  it('keeps a script that pages elsewhere may have pinned, until it is told that none does', async () => {
    for (const version of ['1', '2', '3', '4']) await aged(version, 1);
    const script = { integrity: 'sha384-x', bytes: 1, gzip: 1 };
    for (const version of ['1', '2']) {
      const embed = { name: 'a', version, script: 'a.js', container: 'b.js', files: { 'a.js': script } };
      await writeFile(path.join(folder, 'mf-a', version, 'embed.json'), JSON.stringify(embed));
      await utimes(path.join(folder, 'mf-a', version), at(1), at(1));
    }
    for (const [version, day] of [
      ['1', 2],
      ['3', 3],
      ['4', 4],
    ] as const) {
      await move(version, { day });
    }
    // 2 was never live, so nobody was told of its address.
    expect(await kept(1, true)).toEqual(['1', '3', '4']);
    const all = await retain(folder, { days: 1, dryRun: true, embedded: true, now: at(30) });
    expect(all.filter(({ reason }) => reason !== null).map(({ version }) => version)).toEqual(['3', '4']);
  });

  it('removes what a broken build left behind, after a day', async () => {
    const draft = path.join(folder, 'mf-a', '.draft-x');
    await mkdir(draft, { recursive: true });
    await utimes(draft, at(29), at(29));
    expect(await kept(0, true)).toEqual([]);
    await utimes(draft, at(30), at(30));
    expect(await kept(0, true)).toEqual(['.draft-x']);
  });
});
