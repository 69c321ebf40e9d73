import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CommandResult } from './command.ts';
import { collectOutput } from './output.ts';
import { checkout } from './portal.ts';

const nodeFolder = path.join(checkout, 'node_modules/node/bin');

/** Environment variables that configure access to the npm registry. */
const NETWORK = [
  'NODE_EXTRA_CA_CERTS',
  'HTTPS_PROXY',
  'NO_PROXY',
  'npm_config_registry',
  'npm_config_cafile',
];

const network = () =>
  Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Runs a program in a standalone repository with the checkout's Node and nothing else of the checkout. */
export async function runInRepository(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      PATH: `${nodeFolder}:${process.env.PATH ?? ''}`,
      HOME: process.env.HOME ?? '',
      ...network(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collectOutput(child);
  const [status] = (await once(child, 'exit')) as [number | null];
  return { status, printed: printed() };
}

/**
 * Loads pages repeatedly. The returned function stops and reports the number of requests and the failures.
 */
export function visit(
  url: string,
  paths: readonly string[],
): () => Promise<{ requestCount: number; failed: string[] }> {
  let stopped = false;
  let requestCount = 0;
  const failed: string[] = [];
  async function visitor(address: string): Promise<void> {
    while (!stopped) {
      const status = await fetch(url + address).then(
        async (answer) => {
          await answer.text();
          return String(answer.status);
        },
        (error: unknown) => String(error),
      );
      requestCount += 1;
      if (status !== '200') failed.push(`${address}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  const visitors = Promise.all(paths.map(visitor));
  return async () => {
    stopped = true;
    await visitors;
    return { requestCount, failed };
  };
}
