import { createHash } from 'node:crypto';
import type { PortalEvent } from '@kalalaya/cli/signed-requests/events';
import { remoteDescriptor } from '@kalalaya/contract/release';
import * as v from 'valibot';
import type { Config } from '../../base/config.ts';
import { RefusedError } from '../../publishing/authorise.ts';
import { storeDevRemote } from '../../release/dev-remotes.ts';
import type { StoreLocation } from '../../store/location.ts';
import type { PublishScope } from './scope.ts';

/** Maximum size of a descriptor, in bytes. */
export const MAX_DESCRIPTOR_BYTES = 256 * 1024;

/** Days for which the descriptor of a dev server is stored. */
const RETENTION_DAYS = 7;

function parseDescriptor(body: unknown, signedDigest: string, name: string) {
  if (!Buffer.isBuffer(body)) throw new RefusedError(415, 'Send the descriptor as application/json.');
  if (createHash('sha256').update(body).digest('hex') !== signedDigest)
    throw new RefusedError(422, 'The digest of the descriptor differs from the signed one.');
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new RefusedError(422, 'The descriptor is not valid JSON.');
  }
  const result = v.safeParse(remoteDescriptor, json);
  if (!result.success)
    throw new RefusedError(422, `The descriptor is invalid:\n${v.summarize(result.issues)}`);
  if (result.output.name !== name)
    throw new RefusedError(422, `The descriptor names ${result.output.name}, not ${name}.`);
  return result.output;
}

/**
 * Stores the descriptor of a remote that runs on a dev server. Its team then sees it in this portal before any release
 * is live.
 *
 * @param signedDigest - SHA-256 of the body in hexadecimal.
 * @throws {RefusedError} if the descriptor is invalid or the portal allows no dev servers.
 */
export async function receiveDevRemote(
  config: StoreLocation & Pick<Config, 'DEV_ORIGINS'>,
  { name, key }: PublishScope,
  body: unknown,
  signedDigest: string,
  now = new Date(),
): Promise<PortalEvent> {
  if (config.DEV_ORIGINS.length === 0) {
    throw new RefusedError(
      403,
      'This portal shows no remotes from dev servers. Its operator must list their origins in DEV_ORIGINS.',
    );
  }
  const descriptor = parseDescriptor(body, signedDigest, name);
  const expires = new Date(now.getTime() + RETENTION_DAYS * 86_400_000).toISOString();
  await storeDevRemote(config, { descriptor, colleges: key.colleges, expires }, now);
  return {
    kind: 'done',
    text: `The portal has registered ${name} until ${expires.slice(0, 10)}.`,
  };
}
