import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../database/testing/postgres.ts';
import { openLedger } from '../document-index/index.ts';
import { allMessages } from '../inbox/export.ts';
import { openStore } from '../inbox/open.ts';
import { storeMessage } from '../inbox/testing/messages.ts';
import { grantKey, readKeys } from '../publish-api/keys.ts';
import { readHistory } from '../release/history.ts';
import { readRelease } from '../release/read-release.ts';
import { changeRegistry, readRegistry, withMoves } from '../release/registry.ts';
import { databaseAt } from '../release/store/open.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { restoreBackup, writeBackup } from './index.ts';
import { BackupError } from './manifest.ts';
import type { BackupConfig } from './paths.ts';
import { TABLES } from './postgres.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-postgres-'));
  file = path.join(folder, 'portal.tar.gz');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (name: string, url: string): BackupConfig => ({
  DATA_DIR: path.join(folder, name),
  RELEASES_DIR: path.join(folder, name, 'releases'),
  DATABASE_URL: url,
});

describe('pg_dump', () => {
  // Nobody listens there: the programs below do not connect.
  const url = 'postgres://por%20tal:s3cret@127.0.0.1:1/kala?sslmode=no-verify';

  /** Puts a program called pg_dump first in PATH. */
  async function install(script: string): Promise<void> {
    const bin = path.join(folder, 'bin');
    await mkdir(bin);
    await writeFile(path.join(bin, 'pg_dump'), `#!/bin/sh\n${script}\n`);
    await chmod(path.join(bin, 'pg_dump'), 0o755);
    vi.stubEnv('PATH', `${bin}:/usr/bin:/bin`);
  }

  it('gets the password by the environment, never as an argument', async () => {
    const log = path.join(folder, 'log');
    await install(`echo "$@" >${log}; env >>${log}
      for last; do :; done; echo dump >"\${last#--file=}"`);
    const { manifest } = await writeBackup(configOf('here', url), file);
    expect(Object.keys(manifest.files)).toEqual(['database/portal.dump']);
    const [args = '', ...env] = (await readFile(log, 'utf8')).split('\n');
    expect(args).toContain('--table=contact_messages');
    expect(args).not.toContain('s3cret');
    expect(env).toEqual(
      expect.arrayContaining([
        'PGPASSWORD=s3cret',
        'PGUSER=por tal',
        'PGHOST=127.0.0.1',
        'PGPORT=1',
        'PGDATABASE=kala',
        'PGSSLMODE=require',
      ]),
    );
  });

  it('that is missing ends the backup with the package to install', async () => {
    vi.stubEnv('PATH', folder);
    await expect(writeBackup(configOf('here', url), file)).rejects.toThrow(
      /^pg_dump is not installed.*\nInstall it: apt-get install postgresql-client/,
    );
    expect(await readdir(path.join(folder, 'here'))).toEqual(['releases']);
    expect(await readdir(folder)).toEqual(['here']);
  });

  it('that is older than the server ends the backup with its sentence and the remedy', async () => {
    const sentence = 'pg_dump: error: aborting because of server version mismatch';
    await install(`echo '${sentence}' >&2; exit 1`);
    const error = await writeBackup(configOf('here', url), file).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BackupError);
    expect(String(error)).toContain(sentence);
    expect(String(error)).toContain('Install a postgresql-client at least as new as the server');
    expect(await readdir(folder)).not.toContain('portal.tar.gz');
  });
});

describe.runIf(process.env.FULL)('a backup with Postgres (only with FULL=1)', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.remove());

  async function query(url: string, sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Creates a database and returns the configuration of an installation with it. */
  async function installation(name: string): Promise<BackupConfig> {
    await query(postgres.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await query(postgres.url, `CREATE DATABASE ${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return configOf(name, url.href);
  }

  const close = async (config: BackupConfig) => databaseAt(config)?.postgres.close();

  async function add(config: BackupConfig, subject: string): Promise<void> {
    const store = openStore(config);
    await storeMessage(store, { subject, message: `Ünïcode and 'quotes' of ${subject}\n\\.` });
    await store.close();
  }

  async function stateOf(config: BackupConfig) {
    const store = openStore(config);
    const messages = [];
    for await (const message of allMessages(store)) messages.push(message);
    await store.close();
    const ledger = await query(config.DATABASE_URL ?? '', 'SELECT n, line FROM ledger ORDER BY n');
    const state = {
      messages,
      ledger,
      registry: await readRegistry(config),
      history: await readHistory(config),
      keys: await readKeys(config),
    };
    await close(config);
    return state;
  }

  async function filesOf(config: BackupConfig, version: string) {
    await readRelease(config, 'mf-home', version);
    await close(config);
    const dir = path.join(config.RELEASES_DIR, 'mf-home', version);
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    return Promise.all(
      files.sort().map(async (name) => [path.relative(dir, name), await readFile(name, 'latin1')]),
    );
  }

  /** Fills an installation with messages, a ledger, a key and two releases. */
  async function filled(name: string): Promise<BackupConfig> {
    const config = await installation(name);
    for (let number = 1; number <= 25; number += 1) await add(config, `Question ${number}`);
    for (const version of ['1.0.0', '2.0.0']) {
      await writeRelease(config.RELEASES_DIR, { name: 'mf-home', version });
      const move = { college: '*', name: 'mf-home', version };
      await changeRegistry(config, (current) => withMoves(current, [move], 'a test', new Date()));
    }
    await grantKey(config, { name: 'the library', remotes: ['mf-library'], colleges: ['*'] });
    const since = '2026-01-01T00:00:00Z';
    await openLedger(config).add([{ college: 'palm', id: 'aaaaaaaaaa', to: 'bbbbbbbbbb', since }]);
    await close(config);
    return config;
  }

  it('restores messages, ledger, registry, history, keys and releases into an empty database', async () => {
    const from = await filled('source');
    const before = await stateOf(from);
    expect([before.messages.length, before.ledger.length]).toEqual([25, 1]);
    await writeBackup(from, file);

    const to = await installation('target');
    const { replacedSchema } = await restoreBackup(to, file, { replace: false });
    expect(replacedSchema).toBeNull();
    expect(await stateOf(to)).toEqual(before);
    for (const version of ['1.0.0', '2.0.0'])
      expect(await filesOf(to, version)).toEqual(await filesOf(from, version));
    // Sequences continue: a further move and message are accepted.
    await add(to, 'Afterwards');
    const move = { college: '*', name: 'mf-home', version: '1.0.0' };
    await changeRegistry(to, (current) => withMoves(current, [move], 'a test', new Date()));
    expect((await stateOf(to)).history).toHaveLength(before.history.length + 1);
  }, 60_000);

  it('names every table that the portal creates', async () => {
    const { DATABASE_URL = '' } = await filled('tables');
    const rows = await query(DATABASE_URL, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    const tables = v.parse(v.array(v.object({ tablename: v.string() })), rows);
    expect(tables.map(({ tablename }) => tablename).sort()).toEqual([...TABLES]);
  }, 60_000);

  it('is refused for a database that is not empty, and with --replace moves its tables away', async () => {
    const from = await filled('original');
    await writeBackup(from, file);
    const to = await installation('other');
    await add(to, 'Of another installation');
    await expect(restoreBackup(to, file, { replace: false })).rejects.toThrow(
      /the database other .*--replace/s,
    );
    expect(await query(to.DATABASE_URL ?? '', 'SELECT subject FROM contact_messages')).toEqual([
      { subject: 'Of another installation' },
    ]);

    const { replacedSchema } = await restoreBackup(to, file, { replace: true });
    expect(await stateOf(to)).toEqual(await stateOf(from));
    expect(
      await query(to.DATABASE_URL ?? '', `SELECT subject FROM ${replacedSchema}.contact_messages`),
    ).toEqual([{ subject: 'Of another installation' }]);
  }, 60_000);

  it('changes nothing if the database is in use, or pg_restore fails', async () => {
    const from = await filled('first');
    await writeBackup(from, file);
    const to = await installation('second');
    const { DATABASE_URL = '' } = to;
    await add(to, 'Here');
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await expect(restoreBackup(to, file, { replace: true })).rejects.toThrow(
      /is in use: 1 other connections/,
    );
    await client.end();

    const bin = path.join(folder, 'bin');
    await mkdir(bin);
    await writeFile(
      path.join(bin, 'pg_restore'),
      '#!/bin/sh\necho "pg_restore: error: spoilt" >&2; exit 1\n',
    );
    await chmod(path.join(bin, 'pg_restore'), 0o755);
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
    await expect(restoreBackup(to, file, { replace: true })).rejects.toThrow(
      /pg_restore: error: spoilt\nNothing was changed/,
    );
    expect(await query(DATABASE_URL, 'SELECT subject FROM contact_messages')).toEqual([{ subject: 'Here' }]);
    expect(await query(DATABASE_URL, "SELECT 1 FROM pg_namespace WHERE nspname LIKE 'before%'")).toEqual([]);
    await expect(readdir(to.DATA_DIR)).rejects.toThrow(/ENOENT/);
  }, 60_000);

  it('is refused by an installation without a database, and the other way round', async () => {
    const from = await filled('kind');
    await writeBackup(from, file);
    const files = { ...configOf('files', ''), DATABASE_URL: undefined };
    await expect(restoreBackup(files, file, { replace: false })).rejects.toThrow(/Set DATABASE_URL/);
    await writeBackup(files, file);
    await expect(restoreBackup(await installation('empty'), file, { replace: false })).rejects.toThrow(
      /Restore it without DATABASE_URL/,
    );
  }, 60_000);
});
