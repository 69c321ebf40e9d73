import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { node } from './portal.ts';

/** A `portal dev` process started by a test. */
export interface DevServer {
  /** The part of the output that matched the pattern. */
  readonly matchedOutput: string;
  stop(): Promise<void>;
}

/** Waits until a process prints a match of `pattern`. Rejects if the process exits first. */
async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<DevServer> {
  let printed = '';
  const matchedOutput = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const match = pattern.exec(printed);
        if (match) resolve(match[0]);
      });
    }
    child.once('exit', (code) => reject(new Error(`The dev server exited with ${code}:\n${printed}`)));
  });
  return {
    matchedOutput,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const baseEnv = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const piped = ['ignore', 'pipe', 'pipe'] as const;

/** Runs `portal dev <args>` in a checkout until it prints a match of `pattern`. Rejects if it exits first. */
export function startDev(
  root: string,
  args: readonly string[],
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const own = path.join(root, 'node_modules/node/bin/node');
  const child = spawn(own, ['server/src/main.ts', 'dev', ...args], {
    cwd: root,
    env: { ...baseEnv(), ...env },
    stdio: [...piped],
  });
  return waitForOutput(child, pattern);
}

/**
 * Runs `kalalaya dev` in a standalone repository until it prints a match of `pattern`. Rejects if it exits
 * first.
 */
export async function startStandaloneDev(folder: string, pattern: RegExp): Promise<DevServer> {
  const port = String(await freePort());
  const child = spawn(node, ['node_modules/.bin/kalalaya', 'dev', '--port', port], {
    cwd: folder,
    env: baseEnv(),
    stdio: [...piped],
  });
  return waitForOutput(child, pattern);
}
