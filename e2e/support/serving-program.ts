import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/free-port.ts';
import type { PlainHost } from './plain-host.ts';

/** Command line of a program that serves HTTP on `port`. */
export interface ServingCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Accepts the response that shows that the program is ready; by default any. */
  isReady?(response: Response): boolean;
  /** Returns the program's own log, for the error if it ends. */
  log?(): Promise<string>;
}

/** Starts a program on 127.0.0.1 in a temporary folder of its own, and waits until it responds. */
export async function startProgram(
  name: string,
  prepare: (folder: string, port: number) => Promise<ServingCommand>,
): Promise<PlainHost> {
  const folder = await mkdtemp(path.join(tmpdir(), `kalalaya-${name}-`));
  const port = await freePort();
  const { file, args, env, isReady = () => true, log = async () => '' } = await prepare(folder, port);
  const options: SpawnOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...(env && { env }) };
  const child = spawn(file, args, options);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).then(isReady, () => false))) {
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}\n${await log()}`);
    await pause(100);
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
