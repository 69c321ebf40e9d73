import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@kalalaya/node/free-port';
import pg from 'pg';
import { ensurePrograms } from '../../http/testing/debian.ts';

const run = promisify(execFile);

/** A Postgres server for one test. */
export interface TestPostgres {
  /** URL of an empty database. */
  readonly url: string;
  /** Ends the server without a checkpoint, like a crash. */
  kill(): Promise<void>;
  /** Starts it again with the same data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Returns the folder of Postgres's programs from Debian's location or the PATH, or null. */
async function findPrograms(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ??
    null
  );
}

/** Returns the folder of Postgres's programs. As root it installs Debian's package if they are missing. */
async function findOrInstallPrograms(): Promise<string> {
  const folder = await findPrograms();
  if (folder !== null) return folder;
  ensurePrograms({ postgresql: '/usr/bin/pg_lsclusters' });
  const installed = await findPrograms();
  if (installed === null)
    throw new Error('Postgres is not installed. Install it: apt-get install postgresql');
  return installed;
}

/**
 * Returns an unprivileged user for programs such as Postgres that refuse to run as root: the user of its
 * package, or nobody. Empty if this process is not root.
 */
export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name]).catch(() => null);
    const gid = await run('id', ['-g', name]).catch(() => null);
    if (uid && gid) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('No unprivileged user was found to run Postgres.');
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  // The connection may break while it is being opened.
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Sets up Postgres in a temporary folder and starts it on a free port of 127.0.0.1. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = await findOrInstallPrograms();
  const user = await unprivilegedUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  if ('uid' in user) await chown(folder, user.uid, user.gid);
  const options: SpawnOptions = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const data = path.join(folder, 'data');
  await run(path.join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...user,
    cwd: folder,
  });
  const port = await freePort();
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  let stop = async () => {};

  async function start(): Promise<void> {
    // Without fsync: only the process crashes in tests, not the machine.
    const args = ['-F', '-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    const server = spawn(path.join(bin, 'postgres'), args, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    stop = async () => {
      // Immediate shutdown: no checkpoint, recovery at the next start.
      server.kill('SIGQUIT');
      await exited;
    };
    for (let tries = 0; !(await acceptsConnections(url)); tries += 1) {
      if (server.exitCode !== null || tries > 600) throw new Error(`Postgres did not start:\n${stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  await start();
  return {
    url,
    start,
    kill: () => stop(),
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
