import { checkout } from '@kalalaya/node/command-line';
import { ConfigError } from '@kalalaya/node/errors';
import { isPortFree } from '@kalalaya/node/free-port';
import { createOutput } from '@kalalaya/node/terminal/output';
import { DEV_PORT, type DevOptions } from './dev-options.ts';
import { startDevServer } from './dev-server.ts';
import { describeObstacle } from './register-dev-remote.ts';
import { assertFrontends } from './release/frontends.ts';

/** @throws {ConfigError} if another program listens on the port. */
async function assertFree(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new ConfigError(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with --port, which the portal must then name in DEV_ORIGINS.`,
  );
}

/**
 * Serves a remote from source and prints the address that shows it in a running portal, in one browser only. The remote
 * is registered with the key in KALALAYA_KEY if the portal does not know it. Returns a function that stops the server.
 *
 * @throws {ConfigError} if the port is in use.
 */
export async function startDevRemote(
  root: string,
  name: string,
  portal: string,
  { port = DEV_PORT, page, ...options }: DevOptions = {},
): Promise<() => Promise<void>> {
  await assertFree(port);
  process.env.NODE_ENV = 'development';
  // A released shell provides the production build of React, on which a development build of a remote does not run.
  process.env.KALALAYA_SHELL = 'released';
  const { origin, descriptor, close } = await startDevServer(root, name, port);
  const query = new URLSearchParams({ origin, ...(page !== undefined && { page }) });
  const address = new URL(`/__dev/${name}?${query}`, portal);
  const output = createOutput(options);
  output.progress(`Open it in the portal (this browser only): ${address.href}`);
  const obstacle = descriptor && (await describeObstacle(address, { root, descriptor }));
  if (obstacle !== null) output.progress(obstacle);
  output.result({ name, portal, origin, address: address.href, obstacle });
  return close;
}

/**
 * Runs `npm run dev -- mf-x --portal <address>`: one remote of a checkout, served from source and shown in another
 * portal. Returns a function that stops the server.
 *
 * @throws {ConfigError} unless exactly one remote is named.
 */
export async function devInOtherPortal(
  names: readonly string[],
  portal: string,
  options: DevOptions = {},
): Promise<() => Promise<void>> {
  await assertFrontends(checkout, names);
  const [name] = names;
  if (name === undefined || names.length > 1 || name === 'shell') {
    throw new ConfigError(
      'Name exactly one remote to develop in another portal: npm run dev -- mf-x --portal <address>',
    );
  }
  return startDevRemote(checkout, name, portal, options);
}
