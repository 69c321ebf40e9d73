import { startDevServer } from '../dev/dev-servers.ts';

/** First port that the dev server listens on; the next that is free when it is taken. */
const FIRST_PORT = 3100;

/**
 * Serves a remote from its sources, to be seen in a portal that runs. Prints the address that shows it there, in one
 * browser only. Returns how to stop.
 */
export async function devRemote(root: string, name: string, portal: string): Promise<() => Promise<void>> {
  process.env.NODE_ENV = 'development';
  // A released shell brings React as visitors have it, and a remote built for development does not run on that.
  process.env.KALALAYA_SHELL = 'released';
  const { release, close } = await startDevServer(root, name, FIRST_PORT);
  const { origin = '' } = release;
  const address = new URL(`/__dev/${name}?${new URLSearchParams({ origin })}`, portal);
  console.log(
    `See it in that portal, in this browser only: ${address.href}\nIt must run with DEV_ORIGINS=${origin}`,
  );
  return close;
}
