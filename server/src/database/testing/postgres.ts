import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../free-port.ts';

const run = promisify(execFile);

/** A Postgres of a test's own. */
export interface TestPostgres {
  /** Address of an empty database. */
  readonly url: string;
  /** Ends it at once, as when it crashes. */
  kill(): Promise<void>;
  /** Starts it again over the same data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Folder of Postgres's programs: where Debian puts them, or beside a `postgres` on the path; null without any. */
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

/** Postgres's programs, installed from Debian's package where they are missing and this may be done. */
async function programs(): Promise<string> {
  const found = await findPrograms();
  if (found !== null) return found;
  if (process.getuid?.() !== 0)
    throw new Error('Postgres is missing. Install it: apt-get install postgresql');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env });
  const installed = await findPrograms();
  if (installed === null) throw new Error('The package postgresql brought no initdb.');
  return installed;
}

/** Whom a program runs as that shall not be root, as Postgres will not: the user of its package, else nobody. */
export async function unprivileged(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name]).catch(() => null);
    const gid = await run('id', ['-g', name]).catch(() => null);
    if (uid && gid) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('There is no user that Postgres could run as.');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  // Its connection may break while it is being opened.
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

/** Sets a Postgres up in a temporary folder and starts it on a free port of 127.0.0.1. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = await programs();
  const user = await unprivileged();
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
    // It crashes, the machine does not: what it wrote stays in the system's memory without being waited for.
    const args = ['-F', '-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    const server = spawn(path.join(bin, 'postgres'), args, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    stop = async () => {
      // Its immediate shutdown: no checkpoint, recovery at the next start.
      server.kill('SIGQUIT');
      await ended;
    };
    for (let tries = 0; !(await answers(url)); tries += 1) {
      if (server.exitCode !== null || tries > 600) throw new Error(`Postgres does not start:\n${said}`);
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
