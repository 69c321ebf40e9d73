import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CommandResult } from './command.ts';
import { checkout } from './portal.ts';

const nodeFolder = path.join(checkout, 'node_modules/node/bin');

/** By which the machine reaches a registry of packages. */
const NETWORK = [
  'NODE_EXTRA_CA_CERTS',
  'HTTPS_PROXY',
  'NO_PROXY',
  'npm_config_registry',
  'npm_config_cafile',
];

const network = () =>
  Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Runs a program in a remote's own repository, with a Node that its command line takes and nothing of the checkout. */
export async function runThere(
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
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [status] = (await once(child, 'exit')) as [number | null];
  return { status, printed };
}

/** Loads pages again and again until it is told to stop; tells how many were asked for and which failed. */
export function visit(
  url: string,
  paths: readonly string[],
): () => Promise<{ asked: number; failed: string[] }> {
  let stopped = false;
  let asked = 0;
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
      asked += 1;
      if (status !== '200') failed.push(`${address}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  const visitors = Promise.all(paths.map(visitor));
  return async () => {
    stopped = true;
    await visitors;
    return { asked, failed };
  };
}
