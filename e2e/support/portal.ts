import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kalalaya/node/free-port';
import { checkout } from '../../server/src/base/config.ts';
import type { StoreLocation } from '../../server/src/store/location.ts';
import { copyInstallation, copyPointers } from './installation.ts';

export { checkout };

/** Node binary of the project. */
export const node = path.join(checkout, 'node_modules/node/bin/node');

/** Environment of every program that a test starts; scripts/run.mjs uses the same compile cache. */
export const baseEnv: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: path.join(checkout, 'node_modules/.cache/compiled'),
};

/** Settings with which scripts/run.mjs starts a server. */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** A process started by a test. */
export interface StartedProcess {
  readonly process: ChildProcess;
  /** Returns the output so far. */
  log(): string;
  /** Ends the process, by force after ten seconds. */
  stop(): Promise<void>;
}

/** Collects the output of a process and waits until `isReady`. Rejects if it exits first or takes two minutes. */
export async function untilReady(
  child: ChildProcess,
  isReady: (log: string) => boolean | Promise<boolean>,
): Promise<StartedProcess> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const ended = once(child, 'exit');
  const deadline = performance.now() + 120_000;
  while (!(await isReady(printed))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The process did not start (status ${child.exitCode}):\n${printed}`);
    }
    await pause(25);
  }
  return {
    process: child,
    log: () => printed,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Waits until a server started by a test says that it listens, and is healthy. */
export const untilHealthy = (child: ChildProcess, port: number): Promise<StartedProcess> =>
  untilReady(
    child,
    (log) =>
      // Another test's server may have taken the port.
      log.includes('The portal is at') &&
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  );

/** A portal server started for one test, with a separate copy of the releases. */
export interface TestPortal extends StartedProcess {
  readonly url: string;
  readonly releasesDir: string;
  readonly dataDir: string;
  /** Where its state is kept. */
  readonly location: { readonly RELEASES_DIR: string; readonly DATA_DIR: string };
}

/** Options of a test's portal; `env` is the environment of `portal serve`. */
export interface PortalOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Installation to use instead of a copy of the built one. */
  readonly location?: StoreLocation;
}

/** Starts the real server (`portal serve`) on a free port of 127.0.0.1 and waits until it is healthy. */
export async function startPortal({ env = {}, location }: PortalOptions = {}): Promise<TestPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-'));
  const dataDir = env.DATA_DIR ?? location?.DATA_DIR ?? path.join(folder, 'data');
  const releases = location?.RELEASES_DIR ?? path.join(folder, 'releases');
  const installation = { RELEASES_DIR: releases, DATA_DIR: dataDir };
  await (location === undefined ? copyInstallation(installation) : copyPointers(installation));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(node, [...serverFlags, 'server/src/cli/main.ts', 'serve'], {
    cwd: checkout,
    env: {
      ...baseEnv,
      ...serverEnv,
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
  const server = await untilHealthy(child, port);
  return {
    ...server,
    url,
    releasesDir: releases,
    dataDir,
    location: installation,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The portal of all tests that change nothing in it. */
export type SharedPortal = Pick<TestPortal, 'url' | 'releasesDir' | 'dataDir' | 'location'>;

/** Runs `portal dev <args>` in a checkout until it prints a match of `pattern`. */
export function startDev(
  root: string,
  args: readonly string[],
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> {
  const child = spawn(
    path.join(root, 'node_modules/node/bin/node'),
    ['server/src/cli/main.ts', 'dev', ...args],
    {
      cwd: root,
      env: { ...baseEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return untilReady(child, (log) => pattern.test(log));
}
