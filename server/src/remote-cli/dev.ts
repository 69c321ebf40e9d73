import { readConfig } from '../config.ts';
import { startDevServer } from '../dev/dev-servers.ts';
import { ConfigError } from '../errors.ts';
import { assertFrontends } from '../publishing/frontends.ts';
import { obstacleTo } from './register-dev-remote.ts';

/** First port that the dev server listens on; the next that is free when it is taken. */
const FIRST_PORT = 3100;

/**
 * Serves a remote from its sources, to be seen in a portal that runs. Prints the address that shows it there, in one
 * browser only, and what the portal lacks for it. A portal that knows nothing of the remote is told, with the key in
 * KALALAYA_KEY. Returns how to stop.
 */
export async function devRemote(root: string, name: string, portal: string): Promise<() => Promise<void>> {
  process.env.NODE_ENV = 'development';
  // A released shell brings React as visitors have it, and a remote built for development does not run on that.
  process.env.KALALAYA_SHELL = 'released';
  const { release, close } = await startDevServer(root, name, FIRST_PORT);
  const { origin = '', descriptor } = release;
  const address = new URL(`/__dev/${name}?${new URLSearchParams({ origin })}`, portal);
  console.log(`See it in that portal, in this browser only: ${address.href}`);
  const why = descriptor && (await obstacleTo(address, { root, descriptor }));
  if (why !== null) console.log(why);
  return close;
}

/**
 * `npm run dev -- mf-x --portal <address>`: one remote of a checkout from source, shown in a portal that runs elsewhere and
 * admits this machine's dev server. Returns how to stop. Throws `ConfigError` unless just one remote is named.
 */
export async function devElsewhere(names: readonly string[], portal: string): Promise<() => Promise<void>> {
  const { root } = readConfig(process.env);
  await assertFrontends(root, names);
  const [name] = names;
  if (name === undefined || names.length > 1 || name === 'shell') {
    throw new ConfigError(
      'A portal elsewhere takes one remote from source: npm run dev -- mf-x --portal <address>',
    );
  }
  return devRemote(root, name, portal);
}
