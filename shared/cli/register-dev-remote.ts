import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { ExpectedError } from '@kalalaya/node/errors';
import { registerDevRemote } from './portal.ts';
import { portalAccess } from './remote.ts';
import { DEV_REFUSAL_HEADER } from './signed-requests/request.ts';

/** Timeout for the portal, in milliseconds. The dev server then starts without it. */
const PORTAL_TIMEOUT_MS = 10_000;

/** A remote that is served from source. */
export interface DevRemote {
  /** Folder of its repository. Its package.json may name the portal. */
  readonly root: string;
  readonly descriptor: RemoteDescriptor;
}

/** Requests the override address of a portal. Returns null if the portal does not respond. */
const requestOverride = (address: URL) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PORTAL_TIMEOUT_MS) }).catch(() => null);

/** Registers a remote without a live release in the portal. Returns the reason if that fails, else null. */
async function registerUnknown(portal: string, { root, descriptor }: DevRemote): Promise<string | null> {
  const { name } = descriptor;
  if ((process.env.KALALAYA_KEY ?? '') === '') {
    return `no college there shows ${name}. Start again with its key in KALALAYA_KEY to see it from your dev server. Ask the operator of the portal for a key for ${name}.`;
  }
  try {
    await registerDevRemote(await portalAccess(root, portal), descriptor);
    return null;
  } catch (error) {
    if (error instanceof ExpectedError) return error.message;
    throw error;
  }
}

/** Returns why a portal does not show a remote and what to do, or null if it shows it. */
async function findObstacle(address: URL, remote: DevRemote, isRegistered: boolean): Promise<string | null> {
  const allow = `it must run with DEV_ORIGINS=${address.searchParams.get('origin') ?? ''}`;
  const response = await requestOverride(address);
  if (response === null) return `it does not respond, and ${allow}`;
  if (response.status === 303) return null;
  if (!response.headers.has(DEV_REFUSAL_HEADER)) return allow;
  if (response.status !== 404 || isRegistered) return response.text();
  return (await registerUnknown(address.origin, remote)) ?? findObstacle(address, remote, true);
}

/**
 * Returns why a portal does not show a dev remote at `address` and what to do, or null if it shows it. A remote that
 * the portal does not know is registered with the key in KALALAYA_KEY.
 */
export async function describeObstacle(address: URL, remote: DevRemote): Promise<string | null> {
  const obstacle = await findObstacle(address, remote, false);
  return obstacle && `${address.origin} does not show it yet: ${obstacle}`;
}
