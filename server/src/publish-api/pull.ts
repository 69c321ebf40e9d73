import { Readable } from 'node:stream';
import { ExpectedError } from '../errors.ts';
import type { StoreLocation } from '../release/location.ts';
import { type ReceivedRelease, receiveArchive } from './archive.ts';

/** A release that cannot be taken from another portal. */
class PullError extends ExpectedError {
  override readonly name = 'PullError';
}

/** Timeout for a release to arrive, in milliseconds: 50 MB at 1 Mbit/s. */
const TIMEOUT_MS = 8 * 60_000;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin of a portal.
 * @throws {PullError} if a release from there could be changed on the way.
 */
export function portalOrigin(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  if (protocol === 'https:' || loopback.has(hostname) || hostname.endsWith('.localhost')) return origin;
  throw new PullError(
    `${address} is not encrypted, so the release could be changed on the way.\nUse the https address of that portal.`,
  );
}

/** Returns the SHA-256 of a `Repr-Digest` header (RFC 9530) in hexadecimal, or null. */
function digestOf(header: string | null): string | null {
  const [, base64] = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? '') ?? [];
  return base64 === undefined ? null : Buffer.from(base64, 'base64').toString('hex');
}

/**
 * Requests an address below `/portal/releases/` of another portal. Redirects are not followed.
 *
 * @throws {PullError} if it cannot be reached.
 */
export async function requestRelease(
  origin: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Response> {
  try {
    return await fetch(`${origin}/portal/releases/${address}`, { redirect: 'manual', headers, signal });
  } catch (cause) {
    const reason =
      cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new PullError(
      `${origin} cannot be reached: ${reason}\nCheck the address, and that the portal runs.`,
      {
        cause,
      },
    );
  }
}

/** Headers of a request for an archive. */
const ARCHIVE_HEADERS = { accept: 'application/gzip', 'accept-encoding': 'identity' };

/** @throws {PullError} if a name is not that of a remote. */
export function assertRemoteName(name: string): void {
  if (!/^mf-[a-z0-9-]+$/.test(name))
    throw new PullError(`${name} is not the name of a remote.\nWrite a name such as mf-quality.`);
}

/**
 * Downloads the archive of a release of another portal and stores the release, if the archive has a digest.
 *
 * @throws {PullError} if the portal no longer has it.
 * @throws {RefusedError} if the archive is another one or damaged; nothing is stored then.
 */
export async function pullVersion(
  location: StoreLocation,
  { from, name, version, digest }: { from: string; name: string; version: string; digest: string },
  signal: AbortSignal,
): Promise<ReceivedRelease> {
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const address = `${name}/${encodeURIComponent(version)}`;
  const response = await requestRelease(from, address, ARCHIVE_HEADERS, timeout);
  if (response.status === 200 && response.body !== null) {
    const options = { location, name, signedDigest: digest, key: from, assignsVersion: true };
    return receiveArchive(Readable.from(response.body), options);
  }
  await response.body?.cancel();
  throw new PullError(
    `${from} did not send ${name} ${version} (status ${response.status}).\nIt is tried again, because another release may have gone live there meanwhile.`,
  );
}

/**
 * Downloads the live release of a remote from another portal and stores it. It passes the same checks as an upload.
 *
 * @throws {PullError} if that portal cannot be used, or does not show the remote.
 * @throws {RefusedError} if the release is damaged or is not one of this remote; nothing is stored then.
 */
export async function pullRelease(
  location: StoreLocation,
  name: string,
  address: string,
): Promise<ReceivedRelease> {
  assertRemoteName(name);
  const origin = portalOrigin(address);
  const response = await requestRelease(origin, encodeURIComponent(name), ARCHIVE_HEADERS);
  const signedDigest = digestOf(response.headers.get('repr-digest'));
  if (response.status === 200 && signedDigest !== null && response.body !== null) {
    const options = { location, name, signedDigest, key: origin, assignsVersion: true };
    return receiveArchive(Readable.from(response.body), options);
  }
  await response.body?.cancel();
  if (response.status === 404) {
    throw new PullError(
      `${origin} has no live release of ${name}.\nAsk its operator which remotes it shows, and that its version supports portal pull.`,
    );
  }
  if (response.status === 429)
    throw new PullError(`${origin} received too many requests.\nTry again in a minute.`);
  throw new PullError(
    `${origin} sent no release (status ${response.status}).\nCheck that the address is that of a portal, without a redirect.`,
  );
}
