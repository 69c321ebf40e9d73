import { DatabaseSync } from 'node:sqlite';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { changeRegistry, readRegistry } from '../release/registry.ts';
import { sqliteFile } from './location.ts';
import { storeAt } from './store.ts';
import { locationIn } from './testing/location.ts';

const folder = useTempFolder();

it('adds the tables of later migrations to a store of an earlier version', async () => {
  const location = locationIn(folder());
  await changeRegistry(location, (current) => ({ ...current, revision: 7 }));
  await storeAt(location).close();
  const db = new DatabaseSync(sqliteFile(location));
  db.exec("DROP TABLE pack_commits; DELETE FROM kysely_migration WHERE name > '2026-11-28 tables'");
  db.close();
  const row = { college: 'palm', commit_id: 'abc' };
  await storeAt(location).write((one) => one.insertInto('pack_commits').values(row).execute());
  expect((await readRegistry(location)).revision).toBe(7);
  await storeAt(location).close();
});
