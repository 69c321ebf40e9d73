import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kalalaya/node/free-port';

/** Timeout for the first response of a program, in milliseconds. */
const START_TIMEOUT_MS = 120_000;

/** Command line of a program that serves HTTP on `port`. */
export interface ServingCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** User that runs the program; this process's by default. */
  readonly user?: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Path that is requested until the program is ready; `/` by default. */
  readonly path?: string;
  /** Accepts the response that shows that the program is ready; by default any. */
  isReady?(response: Response): boolean;
  /** Returns the program's own log, for the error if it ends. */
  log?(): Promise<string>;
}

/** A running program. */
export interface ServingProgram {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts a program on 127.0.0.1 in a temporary folder of its own, and waits until it responds. */
export async function startProgram(
  name: string,
  prepare: (folder: string, port: number) => Promise<ServingCommand>,
): Promise<ServingProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), `kalalaya-${name}-`));
  const port = await freePort();
  const command = await prepare(folder, port);
  const {
    file,
    args,
    env,
    user,
    path: readyPath = '/',
    isReady = () => true,
    log = async () => '',
  } = command;
  const stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'inherit'];
  const child = spawn(file, args, { cwd: folder, stdio, ...user, ...(env && { env }) });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await fetch(url + readyPath).then(isReady, () => false))) {
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}\n${await log()}`);
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not respond within two minutes\n${await log()}`);
    }
    await pause(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
