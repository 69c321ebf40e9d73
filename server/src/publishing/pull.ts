import { Readable } from 'node:stream';
import { ExpectedError } from '@kalalaya/node/errors';
import { isLoopback } from '@kalalaya/node/loopback';
import type { StoreLocation } from '../store/location.ts';
import { type ReceivedRelease, receiveArchive } from './archive.ts';

/** Timeout for a release to arrive, in milliseconds: 50 MB at 1 Mbit/s. */
const TIMEOUT_MS = 8 * 60_000;

/**
 * Returns the origin of a portal.
 * @throws {ExpectedError} if a release from there could be changed on the way.
 */
function portalOrigin(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  if (protocol === 'https:' || isLoopback(hostname)) return origin;
  throw new ExpectedError(
    `${address} is not encrypted, so the release could be changed on the way.\nUse the https address of that portal.`,
  );
}

/** Returns the SHA-256 of a `Repr-Digest` header (RFC 9530) in hexadecimal, or null. */
function digestOf(header: string | null): string | null {
  const [, base64] = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? '') ?? [];
  return base64 === undefined ? null : Buffer.from(base64, 'base64').toString('hex');
}

/**
 * Requests the archive of the live release of a remote. Redirects are not followed.
 *
 * @throws {ExpectedError} if the portal cannot be reached.
 */
async function requestArchive(origin: string, name: string): Promise<Response> {
  try {
    return await fetch(`${origin}/portal/releases/${name}`, {
      redirect: 'manual',
      headers: { accept: 'application/gzip', 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    const reason =
      cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new ExpectedError(
      `${origin} cannot be reached: ${reason}\nCheck the address, and that the portal runs.`,
      { cause },
    );
  }
}

/**
 * Downloads the live release of a remote from another portal and stores it. It passes the same checks as an upload.
 *
 * @throws {ExpectedError} if that portal cannot be used, or does not show the remote.
 * @throws {RefusedError} if the release is damaged or is not one of this remote; nothing is stored then.
 */
export async function pullRelease(
  location: StoreLocation,
  name: string,
  address: string,
): Promise<ReceivedRelease> {
  if (!/^mf-[a-z0-9-]+$/.test(name))
    throw new ExpectedError(`${name} is not the name of a remote.\nWrite a name such as mf-quality.`);
  const origin = portalOrigin(address);
  const response = await requestArchive(origin, name);
  const signedDigest = digestOf(response.headers.get('repr-digest'));
  if (response.status === 200 && signedDigest !== null && response.body !== null) {
    const options = { location, name, signedDigest, key: origin, assignsVersion: true };
    return receiveArchive(Readable.from(response.body), options);
  }
  await response.body?.cancel();
  if (response.status === 404) {
    throw new ExpectedError(
      `${origin} has no live release of ${name}.\nAsk its operator which remotes it shows, and that its version supports portal pull.`,
    );
  }
  if (response.status === 429)
    throw new ExpectedError(`${origin} received too many requests.\nTry again in a minute.`);
  throw new ExpectedError(
    `${origin} sent no release (status ${response.status}).\nCheck that the address is that of a portal, without a redirect.`,
  );
}
