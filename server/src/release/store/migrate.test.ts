import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../database/testing/postgres.ts';
import { ConfigError } from '../../errors.ts';
import { moveInbox } from '../../inbox/migrate.ts';
import { inboxFile } from '../../inbox/open.ts';
import { openPostgres } from '../../inbox/postgres.ts';
import { openSqlite } from '../../inbox/sqlite.ts';
import { aMessage, stored } from '../../inbox/testing/messages.ts';
import { grantKey, readKeys } from '../../publish-api/keys.ts';
import { findDevRemote, keepDevRemote } from '../dev-remotes.ts';
import { readHistory } from '../history.ts';
import { addPreview, readPreviews } from '../previews.ts';
import { readRelease } from '../read-release.ts';
import { changeRegistry, readRegistry, withMoves } from '../registry.ts';
import { writeRelease } from '../testing/make-release.ts';
import { releasesToDatabase, releasesToFiles } from './migrate.ts';

describe.runIf(process.env.FULL)('an installation that moves (only with FULL=1)', () => {
  let postgres: TestPostgres;
  let folder = '';
  beforeAll(async () => {
    postgres = await startPostgres();
    folder = await mkdtemp(path.join(tmpdir(), 'migrate-'));
  }, 120_000);
  afterAll(async () => {
    await postgres?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('has the same releases, pointers, history, keys, previews and remotes in development there and back', async () => {
    const files = path.join(folder, 'releases');
    for (const version of ['1.0.0', '2.0.0']) {
      await writeRelease(files, { name: 'mf-home', version });
      const move = { college: '*', name: 'mf-home', version };
      await changeRegistry(files, (current) => withMoves(current, [move], 'a test', new Date()));
    }
    await grantKey(files, { name: 'the library', remotes: ['mf-library'], colleges: ['*'] });
    const expires = '2999-01-01T00:00:00Z';
    await addPreview(files, { college: '*', name: 'mf-home', version: '1.0.0', expires });
    const { descriptor } = await readRelease(files, 'mf-home', '1.0.0');
    if (descriptor === null) throw new Error('mf-home has a descriptor');
    await keepDevRemote(files, { descriptor, colleges: ['*'], expires });
    const whole = async (place: Parameters<typeof readRegistry>[0]) => [
      await readRegistry(place),
      await readHistory(place),
      await readKeys(place),
      await readPreviews(place),
      await findDevRemote(place, { name: 'mf-home', college: 'nila' }),
    ];
    const before = await whole(files);

    expect(await releasesToDatabase(files, postgres.url, () => {})).toBe(2);
    const server = { RELEASES_DIR: path.join(folder, 'server'), DATABASE_URL: postgres.url };
    expect(await whole(server)).toEqual(before);
    expect((await readRelease(server, 'mf-home', '2.0.0')).version).toBe('2.0.0');
    expect(await whole({ ...server, RELEASES_DIR: files })).toEqual(before);
    expect((await readdir(files)).filter((name) => name.endsWith('.json'))).toEqual([]);
    await expect(releasesToDatabase(files, postgres.url, () => {})).rejects.toThrow(/nothing to move/);

    const back = path.join(folder, 'back');
    expect(await releasesToFiles(back, postgres.url, () => {})).toBe(2);
    expect(await whole(back)).toEqual(before);
    expect((await readdir(path.join(back, 'mf-home'))).sort()).toEqual(['1.0.0', '2.0.0']);
    await expect(releasesToFiles(back, postgres.url, () => {})).rejects.toThrow(ConfigError);
  });

  it('does not mix two installations', async () => {
    const [one, other] = [path.join(folder, 'one'), path.join(folder, 'other')];
    for (const place of [one, other]) {
      await writeRelease(place, { name: 'mf-a', version: '1.0.0' });
      const move = { college: '*', name: 'mf-a', version: '1.0.0' };
      await changeRegistry(place, (current) => withMoves(current, [move], place, new Date()));
    }
    await releasesToDatabase(one, postgres.url, () => {});
    const held = await readFile(path.join(other, 'registry.json'), 'utf8');
    await expect(releasesToDatabase(other, postgres.url, () => {})).rejects.toThrow(/names other releases/);
    expect(await readFile(path.join(other, 'registry.json'), 'utf8')).toBe(held);
    await expect(releasesToFiles(other, postgres.url, () => {})).rejects.toThrow(/names other releases/);
  });

  it('takes every message with the state of its mail along, there and back', async () => {
    const place = { DATA_DIR: path.join(folder, 'data') };
    const sqlite = openSqlite(inboxFile(place.DATA_DIR));
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 18, 9, minute));
    for (let number = 0; number < 450; number += 1) {
      await sqlite.add(aMessage({ subject: `Question ${number}` }), at(number % 60));
    }
    const { id } = await stored(sqlite, { subject: 'answered' }, at(1));
    await sqlite.markAnswered(id, at(2));
    const lease = await sqlite.lease(['palm'], at(59), 60_000);
    if (lease) await sqlite.recordAttempt(lease, { state: 'sent', at: at(59) });
    const before = await sqlite.list({ limit: 1000 });
    await sqlite.close();

    expect(await moveInbox(place, postgres.url, 'database')).toBe(451);
    const inPostgres = openPostgres(postgres.url);
    expect(await inPostgres.list({ limit: 1000 })).toEqual(before);
    await inPostgres.close();
    expect((await readFile(inboxFile(place.DATA_DIR))).includes('Question 1')).toBe(false);

    expect(await moveInbox(place, postgres.url, 'files')).toBe(451);
    const again = openSqlite(inboxFile(place.DATA_DIR));
    expect(await again.list({ limit: 1000 })).toEqual(before);
    await again.close();
    expect(await moveInbox(place, postgres.url, 'files')).toBe(0);
  });
});
