import { createHash } from 'node:crypto';
import { remoteDescriptor } from '@kalalaya/contract/release';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { PortalEvent } from '../publish-protocol/events.ts';
import { keepDevRemote } from '../release/dev-remotes.ts';
import { RefusedError } from './authorise.ts';
import type { Asked } from './scope.ts';

/** Most bytes of a descriptor. */
export const DESCRIPTOR_BYTES = 256 * 1024;

/** Days that a remote is known by what its dev server said. */
const DAYS = 7;

function read(body: unknown, signed: string, name: string) {
  if (!Buffer.isBuffer(body)) throw new RefusedError(415, 'Send the descriptor as application/json.');
  if (createHash('sha256').update(body).digest('hex') !== signed)
    throw new RefusedError(422, 'The descriptor is not the one that was signed.');
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new RefusedError(422, 'The descriptor is no JSON.');
  }
  const parsed = v.safeParse(remoteDescriptor, json);
  if (!parsed.success)
    throw new RefusedError(422, `The descriptor cannot be read:\n${v.summarize(parsed.issues)}`);
  if (parsed.output.name !== name)
    throw new RefusedError(422, `The descriptor is of ${parsed.output.name}, not of ${name}.`);
  return parsed.output;
}

/**
 * Keeps what the dev server of a remote says of it, so that its team sees it in this portal before any release of it is
 * live. `body` is the descriptor as it came, `signed` its SHA-256. Rejects with `RefusedError` when it is none of this
 * remote, and where no dev server is allowed.
 */
export async function takeDevRemote(
  config: Pick<Config, 'RELEASES_DIR' | 'DATABASE_URL' | 'DEV_ORIGINS'>,
  { name, key }: Asked,
  { body, signed }: { readonly body: unknown; readonly signed: string },
  now = new Date(),
): Promise<PortalEvent> {
  if (config.DEV_ORIGINS.length === 0) {
    throw new RefusedError(
      403,
      'This portal shows no remote from a dev server: whoever runs it names their origins in DEV_ORIGINS.',
    );
  }
  const descriptor = read(body, signed, name);
  const expires = new Date(now.getTime() + DAYS * 86_400_000).toISOString();
  await keepDevRemote(config, { descriptor, colleges: key.colleges, expires }, now);
  return {
    kind: 'done',
    text: `The portal knows ${name} as it is worked on, until ${expires.slice(0, 10)}.`,
  };
}
