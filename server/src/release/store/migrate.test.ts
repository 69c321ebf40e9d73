import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateInbox } from '../../inbox/migrate.ts';
import { inboxFile } from '../../inbox/open.ts';
import { openPostgres } from '../../inbox/postgres.ts';
import { openSqlite } from '../../inbox/sqlite.ts';
import { aMessage, storeMessage } from '../../inbox/testing/messages.ts';
import { grantKey, readKeys } from '../../publishing/keys.ts';
import { startPostgres, type TestPostgres } from '../../store/database/testing/postgres.ts';
import { findDevRemote, storeDevRemote } from '../dev-remotes.ts';
import { readHistory } from '../history.ts';
import { addPreview, readPreviews } from '../previews.ts';
import { readRelease } from '../read-release.ts';
import { readRegistry } from '../registry.ts';
import { movePointer, writeRelease } from '../testing/make-release.ts';
import { moveReleases } from './migrate.ts';

const folder = useTempFolder();

describe.runIf(process.env.FULL)('migrating an installation (only with FULL=1)', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.remove());
  const migrate = (target: 'database' | 'files', releasesDir: string, after?: () => Promise<void>) =>
    moveReleases(target, releasesDir, postgres.url, () => {}, after);

  it('preserves releases, pointers, history, keys, previews and remotes in development in both directions', async () => {
    const files = folder('releases');
    for (const version of ['1.0.0', '2.0.0']) {
      await writeRelease(files, { version });
      await movePointer(files, { version });
    }
    await grantKey(files, { name: 'the library', remotes: ['mf-library'], colleges: ['*'] });
    const expires = '2999-01-01T00:00:00Z';
    await addPreview(files, { college: '*', name: 'mf-a', version: '1.0.0', expires });
    const { descriptor } = await readRelease(files, 'mf-a', '1.0.0');
    if (descriptor === null) throw new Error('mf-a has a descriptor');
    await storeDevRemote(files, { descriptor, colleges: ['*'], expires });
    const snapshotOf = async (location: Parameters<typeof readRegistry>[0]) => [
      await readRegistry(location),
      await readHistory(location),
      await readKeys(location),
      await readPreviews(location),
      await findDevRemote(location, { name: 'mf-a', college: 'nila' }),
    ];
    const before = await snapshotOf(files);

    expect(await migrate('database', files)).toBe(2);
    const server = { RELEASES_DIR: folder('server'), DATABASE_URL: postgres.url };
    expect(await snapshotOf(server)).toEqual(before);
    expect((await readRelease(server, 'mf-a', '2.0.0')).version).toBe('2.0.0');
    expect(await snapshotOf({ ...server, RELEASES_DIR: files })).toEqual(before);
    expect((await readdir(files)).filter((name) => name.endsWith('.json'))).toEqual([]);
    await expect(migrate('database', files)).rejects.toThrow(/nothing to move/);

    const back = folder('back');
    expect(await migrate('files', back)).toBe(2);
    expect(await snapshotOf(back)).toEqual(before);
    expect((await readdir(path.join(back, 'mf-a'))).sort()).toEqual(['1.0.0', '2.0.0']);
    await expect(migrate('files', back)).rejects.toThrow(ConfigError);
  });

  it('can be repeated after the rest of the installation could not be moved', async () => {
    const [files, back] = [folder('repeated'), folder('repeated-back')];
    await writeRelease(files);
    await movePointer(files, { version: '1.0.0' });
    const before = [await readRegistry(files), await readHistory(files)];
    const fail = async () => {
      throw new Error('the inbox is locked');
    };
    for (const [target, releasesDir] of [
      ['database', files],
      ['files', back],
    ] as const) {
      const repeated = () => migrate(target, releasesDir);
      await expect(migrate(target, releasesDir, fail)).rejects.toThrow('the inbox is locked');
      expect(await repeated()).toBe(1);
      await expect(repeated()).rejects.toThrow(ConfigError);
    }
    expect([await readRegistry(back), await readHistory(back)]).toEqual(before);
  });

  it('rejects a target that has other releases', async () => {
    const [one, other] = [folder('one'), folder('other')];
    for (const location of [one, other]) {
      await writeRelease(location);
      await movePointer(location, { version: '1.0.0', by: location });
    }
    await migrate('database', one);
    const original = await readFile(path.join(other, 'registry.json'), 'utf8');
    await expect(migrate('database', other)).rejects.toThrow(/names other releases/);
    expect(await readFile(path.join(other, 'registry.json'), 'utf8')).toBe(original);
    await expect(migrate('files', other)).rejects.toThrow(/names other releases/);
  });

  it('preserves every message and its delivery state in both directions', async () => {
    const location = { DATA_DIR: folder('data') };
    const sqlite = openSqlite(inboxFile(location.DATA_DIR));
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 18, 9, minute));
    for (let number = 0; number < 450; number += 1) {
      await sqlite.add(aMessage({ subject: `Question ${number}` }), at(number % 60));
    }
    const { id } = await storeMessage(sqlite, { subject: 'answered' }, at(1));
    await sqlite.markAnswered(id, at(2));
    const lease = await sqlite.lease(['palm'], at(59), 60_000);
    if (lease) await sqlite.recordAttempt(lease, { state: 'sent', at: at(59) });
    const before = await sqlite.list({ limit: 1000 });
    await sqlite.close();

    expect(await migrateInbox(location, postgres.url, 'database')).toBe(451);
    const inPostgres = openPostgres(postgres.url);
    expect(await inPostgres.list({ limit: 1000 })).toEqual(before);
    await inPostgres.close();
    expect((await readFile(inboxFile(location.DATA_DIR))).includes('Question 1')).toBe(false);

    expect(await migrateInbox(location, postgres.url, 'files')).toBe(451);
    const again = openSqlite(inboxFile(location.DATA_DIR));
    expect(await again.list({ limit: 1000 })).toEqual(before);
    await again.close();
    expect(await migrateInbox(location, postgres.url, 'files')).toBe(0);
  });
});
