import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { ExpectedError } from '../errors.ts';
import { DEV_REFUSAL_HEADER } from '../publish-protocol/request.ts';
import { tellOfRemote } from './portal.ts';
import { portalAccess } from './remote.ts';

/** Longest that a portal is waited for before the dev server goes on without it, in ms. */
const PORTAL_MS = 10_000;

/** A remote that is served from its sources. */
export interface RemoteAtWork {
  /** Folder of its repository, whose package.json may name the portal. */
  readonly root: string;
  readonly descriptor: RemoteDescriptor;
}

/** What a portal says of showing a remote from a dev server; null when it does not answer. */
const askToShow = (address: URL) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PORTAL_MS) }).catch(() => null);

/** Tells the portal of a remote of which nothing is live there. Returns what keeps it from being seen; null for nothing. */
async function introduce(portal: string, { root, descriptor }: RemoteAtWork): Promise<string | null> {
  const { name } = descriptor;
  if ((process.env.KALALAYA_KEY ?? '') === '') {
    return `no college there shows ${name}. Start again with the key that was granted for it in KALALAYA_KEY, and it is seen as it is worked on. Whoever runs the portal makes one: portal grant ${name} --name "your team"`;
  }
  try {
    await tellOfRemote(await portalAccess(root, portal), descriptor);
    return null;
  } catch (error) {
    if (error instanceof ExpectedError) return error.message;
    throw error;
  }
}

/** What a portal says against showing a remote, with what to do; null when it shows it. */
async function refusalOf(address: URL, remote: RemoteAtWork, isKnown: boolean): Promise<string | null> {
  const allow = `it must run with DEV_ORIGINS=${address.searchParams.get('origin') ?? ''}`;
  const answer = await askToShow(address);
  if (answer === null) return `it does not answer now, and ${allow}`;
  if (answer.status === 303) return null;
  if (!answer.headers.has(DEV_REFUSAL_HEADER)) return allow;
  if (answer.status !== 404 || isKnown) return answer.text();
  return (await introduce(address.origin, remote)) ?? refusalOf(address, remote, true);
}

/**
 * What keeps a remote that is served from its sources from being seen at `address` of a portal, as a line that says what to
 * do; null when nothing does. A portal where nothing of the remote is live is told what it is, with the key in KALALAYA_KEY.
 */
export async function obstacleTo(address: URL, remote: RemoteAtWork): Promise<string | null> {
  const why = await refusalOf(address, remote, false);
  return why && `${address.origin} does not show it yet: ${why}`;
}
