import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { node } from './portal.ts';

/** A `portal dev` that a test started. */
export interface DevServer {
  /** What it printed that the test waited for. */
  readonly found: string;
  stop(): Promise<void>;
}

/** What a process that serves from source prints, as far as `wanted` matches it. Rejects when it ends before. */
async function servedBy(child: ChildProcess, wanted: RegExp): Promise<DevServer> {
  let printed = '';
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const match = wanted.exec(printed);
        if (match) resolve(match[0]);
      });
    }
    child.once('exit', (code) => reject(new Error(`dev ended with ${code}:\n${printed}`)));
  });
  return {
    found,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const ours = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const piped = ['ignore', 'pipe', 'pipe'] as const;

/** Runs `portal dev <args>` of a checkout until it prints what `wanted` matches. Rejects when it ends before. */
export function startDev(
  root: string,
  args: readonly string[],
  wanted: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const own = path.join(root, 'node_modules/node/bin/node');
  const child = spawn(own, ['server/src/main.ts', 'dev', ...args], {
    cwd: root,
    env: { ...ours(), ...env },
    stdio: [...piped],
  });
  return servedBy(child, wanted);
}

/** Runs `kalalaya dev` of a remote's own repository until it prints what `wanted` matches. Rejects when it ends before. */
export function startDevThere(folder: string, wanted: RegExp): Promise<DevServer> {
  const child = spawn(node, ['node_modules/.bin/kalalaya', 'dev'], {
    cwd: folder,
    env: ours(),
    stdio: [...piped],
  });
  return servedBy(child, wanted);
}
