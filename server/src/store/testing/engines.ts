import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { StoreLocation } from '../location.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** An installation of several servers, new for each test. */
export interface TestInstallation {
  /** Returns the location of one of its servers, each with connections of its own. */
  serverOf(id: string): StoreLocation;
  /** Returns the Postgres of all tests, or null. */
  postgres(): TestPostgres | null;
}

/** Runs a statement in a database. */
export async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Starts Postgres for the tests of a block. Returns functions for it, and for the URL of an empty database of each test. */
export function usePostgres() {
  let postgres: TestPostgres;
  let databases = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.remove(), 60_000);
  beforeEach(async () => {
    databases += 1;
    await runSql(postgres.url, `CREATE DATABASE test_${databases}`);
  });
  return {
    postgres: () => postgres,
    url: () => postgres.url.replace(/\w+$/, `test_${databases}`),
  };
}

/** Declares tests that run over SQLite, and with FULL=1 over Postgres. */
export function describeStores(name: string, tests: (installation: TestInstallation) => void): void {
  describe(`${name} in SQLite`, () => {
    const folder = useTempFolder();
    tests({
      postgres: () => null,
      serverOf(id) {
        // Servers share the releases, under another name each.
        mkdirSync(folder('releases'), { recursive: true });
        const releases = path.join(folder(), id);
        symlinkSync(folder('releases'), releases);
        return { DATA_DIR: folder('data'), RELEASES_DIR: releases };
      },
    });
  });
  describe.runIf(process.env.FULL)(`${name} in Postgres (only with FULL=1)`, () => {
    const folder = useTempFolder();
    const { postgres, url } = usePostgres();
    tests({
      postgres,
      serverOf: (id) => ({ DATA_DIR: folder(`${id}-data`), RELEASES_DIR: folder(id), DATABASE_URL: url() }),
    });
  });
}
