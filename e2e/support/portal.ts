import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { collectOutput } from './output.ts';

/** Root folder of the checkout. */
export const checkout = path.resolve(import.meta.dirname, '../..');

/** A portal server started for one test, with a separate copy of the releases. */
export interface TestPortal {
  readonly url: string;
  readonly releasesDir: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Returns the output of the server so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Options of a test's portal; `env` is the environment of `portal serve`. */
export interface PortalOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Release store to use instead of a copy of the built one. */
  readonly releasesDir?: string;
}

/** Node binary of the project. */
export const node = path.join(checkout, 'node_modules/node/bin/node');
/** Flags with which scripts/run.mjs starts a server. */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
/** Compile cache of Node, the same that scripts/run.mjs uses. */
export const compileCacheDir = path.join(checkout, 'node_modules/.cache/compiled');

/** Starts the real server (`portal serve`) on a free port of 127.0.0.1 and waits until it is healthy. */
export async function startPortal({ env = {}, releasesDir }: PortalOptions = {}): Promise<TestPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-'));
  const releases = releasesDir ?? path.join(folder, 'releases');
  if (releasesDir === undefined) await cp(path.join(checkout, 'releases'), releases, { recursive: true });
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(node, [...flags, 'server/src/main.ts', 'serve'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      // Same value as in scripts/run.mjs.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: compileCacheDir,
      PORT: String(port),
      PUBLIC_URL: url,
      RELEASES_DIR: releases,
      DATA_DIR: dataDir,
      // Allows packs of another folder while those of the checkout are being edited.
      ...(process.env.COLLEGES_DIR && { COLLEGES_DIR: process.env.COLLEGES_DIR }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collectOutput(child);
  const ended = once(child, 'exit');
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The portal exited with ${child.exitCode}:\n${printed()}`);
    const healthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The portal did not start within 60 s:\n${printed()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    releasesDir: releases,
    dataDir,
    process: child,
    log: printed,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
