import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it } from 'vitest';
import { Ledger } from '../content/documents/index.ts';
import { InboxStore } from '../inbox/store.ts';
import { aMessage, storeMessage } from '../inbox/testing/messages.ts';
import { grantKey, readKeys } from '../publishing/keys.ts';
import { type StoreLocation, sqliteFile } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import { usePostgres } from '../store/testing/engines.ts';
import { locationIn } from '../store/testing/location.ts';
import { findDevRemote, storeDevRemote } from './dev-remotes.ts';
import { readHistory } from './history.ts';
import { type MigrationTarget, migrateInstallation } from './migrate.ts';
import { addPreview, readPreviews } from './previews.ts';
import { readRelease } from './read-release.ts';
import { readRegistry } from './registry.ts';
import { movePointer, writeRelease } from './testing/make-release.ts';

const folder = useTempFolder();

/** Writes an installation with something in every table. */
async function writeInstallation(location: StoreLocation): Promise<void> {
  for (const version of ['1.0.0', '2.0.0']) {
    await writeRelease(location.RELEASES_DIR, { version });
    await movePointer(location, { version });
  }
  await grantKey(location, { name: 'the library', remotes: ['mf-library'], colleges: ['*'] });
  const expires = '2999-01-01T00:00:00Z';
  await addPreview(location, { college: '*', name: 'mf-a', version: '1.0.0', expires });
  const { descriptor } = await readRelease(location, 'mf-a', '1.0.0');
  if (descriptor === null) throw new Error('mf-a has a descriptor');
  await storeDevRemote(location, { descriptor, colleges: ['*'], expires });
  const address = { id: 'aaaaaaaaaa', kind: 'aqar', fileName: 'a.pdf', title: 'A', sha256: null };
  await new Ledger(location).add('palm', [address], [{ id: 'bbbbbbbbbb', to: 'aaaaaaaaaa' }]);
  const inbox = new InboxStore(location);
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 18, 9, minute));
  for (let number = 0; number < 600; number += 1)
    await inbox.add(aMessage({ subject: `Question ${number}` }), at(number % 60));
  const { id } = await storeMessage(inbox, { subject: 'answered' }, at(1));
  await inbox.markAnswered(id, at(2));
  const lease = await inbox.lease(['palm'], at(59), 60_000);
  if (lease) await inbox.recordAttempt(lease, { state: 'sent', at: at(59) });
}

const snapshotOf = async (location: StoreLocation) => [
  await readRegistry(location),
  await readHistory(location),
  await readKeys(location),
  await readPreviews(location),
  await findDevRemote(location, { name: 'mf-a', college: 'nila' }),
  await new Ledger(location).addresses('palm'),
  await new Ledger(location).aliases('palm'),
  await new InboxStore(location).list({ limit: 1000 }),
];

describe.runIf(process.env.FULL)('migrating an installation (only with FULL=1)', () => {
  const { url } = usePostgres();
  const migrate = (to: MigrationTarget, location: StoreLocation) =>
    migrateInstallation(location, url(), to, () => {});

  it('preserves releases and state in both directions, and leaves nothing behind', async () => {
    const files = locationIn(folder('files'));
    await writeInstallation(files);
    const before = await snapshotOf(files);
    await storeAt(files).close();

    const moved = { releases: 2, addresses: 1, messages: 601 };
    expect(await migrate('database', files)).toEqual(moved);
    expect(existsSync(sqliteFile(files))).toBe(false);
    const server = { ...locationIn(folder('server')), DATABASE_URL: url() };
    expect(await snapshotOf(server)).toEqual(before);
    expect((await readRelease(server, 'mf-a', '2.0.0')).version).toBe('2.0.0');
    await expect(migrate('database', files)).rejects.toThrow(/nothing to move/);

    const back = locationIn(folder('back'));
    expect(await migrate('files', back)).toEqual(moved);
    expect(await snapshotOf(back)).toEqual(before);
    expect((await readdir(path.join(back.RELEASES_DIR, 'mf-a'))).sort()).toEqual(['1.0.0', '2.0.0']);
    await expect(migrate('files', back)).rejects.toThrow(ConfigError);
  }, 60_000);

  it('refuses a target with other releases, and a server over an empty database beside a store', async () => {
    const [one, other] = [locationIn(folder('one')), locationIn(folder('other'))];
    for (const location of [one, other]) {
      await writeRelease(location.RELEASES_DIR);
      await movePointer(location, { version: '1.0.0' });
      await storeAt(location).close();
    }
    const server = { ...one, DATABASE_URL: url() };
    await expect(readRegistry(server)).rejects.toThrow(/migrate --to database/);
    await storeAt(server).close();
    await migrate('database', one);
    await expect(migrate('database', other)).rejects.toThrow(/has other releases already/);
    expect((await readRegistry(other)).revision).toBe(1);
  });
});
