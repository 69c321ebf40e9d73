import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A `portal dev` that a test started. */
export interface DevServer {
  /** What it printed that the test waited for. */
  readonly found: string;
  stop(): Promise<void>;
}

/** Runs `portal dev <args>` of a checkout until it prints what `wanted` matches. Rejects when it ends before. */
export async function startDev(
  root: string,
  args: readonly string[],
  wanted: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const node = path.join(root, 'node_modules/node/bin/node');
  const child: ChildProcess = spawn(node, ['server/src/main.ts', 'dev', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
