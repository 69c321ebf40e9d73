import { portalOrigin, requestRelease } from '../publish-api/pull.ts';
import {
  FOLLOWER_HEADER,
  fingerprint,
  MAX_STATEMENT_BYTES,
  readStatement,
  type Statement,
} from '../publish-protocol/statement.ts';
import { FollowError, followCommandLine, type Subscription } from './subscriptions.ts';

/** Timeout for a statement, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Maximum age of a statement, and maximum lead of the publisher's clock, in milliseconds. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_LEAD_MS = 10 * 60_000;

/** Address of a channel. */
export type ChannelAddress = Pick<Subscription, 'from' | 'name' | 'channel'>;

/** A statement with the entity tag of its response. */
export interface ChannelResponse {
  readonly statement: Statement;
  readonly etag: string | null;
}

async function readText(response: Response, from: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_STATEMENT_BYTES)
      throw new FollowError(
        `${from} sent more than a statement.\nCheck that the address is that of a portal.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Requests the statement of a channel. Returns null if the copy with `etag` is current.
 *
 * @throws {PullError} if the portal cannot be reached.
 * @throws {StatementError} if it sends no valid statement.
 * @throws {FollowError} if it has no such channel.
 */
export async function requestStatement(
  { from, name, channel }: ChannelAddress,
  {
    etag,
    origin,
    signal,
  }: { readonly etag?: string | null; readonly origin?: string; readonly signal?: AbortSignal } = {},
): Promise<ChannelResponse | null> {
  const response = await requestRelease(
    portalOrigin(from),
    `${name}/channel/${channel}`,
    {
      accept: 'application/json',
      ...(origin !== undefined && { [FOLLOWER_HEADER]: origin }),
      ...(etag && { 'if-none-match': etag }),
    },
    AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
  );
  if (response.status === 200) {
    const statement = readStatement(await readText(response, from), { from, name, channel });
    return { statement, etag: response.headers.get('etag') };
  }
  await response.body?.cancel();
  if (response.status === 304 && etag) return null;
  if (response.status === 404) {
    throw new FollowError(
      `${from} has no release of ${name} that is live for every college (channel ${channel}).\nAsk its operator which remotes it shows, and that its version supports portal follow.`,
    );
  }
  throw new FollowError(
    `${from} sent no statement about ${name} (status ${response.status}).\nCheck that the address is that of a portal, without a redirect.`,
  );
}

/** @throws {FollowError} if a statement is signed with a key other than the pinned one. */
export function assertKey(subscription: Subscription, { publicKey }: Pick<Statement, 'publicKey'>): void {
  const { from } = subscription;
  const [expected, actual] = [fingerprint(subscription.publicKey), fingerprint(publicKey)];
  if (expected === actual) return;
  throw new FollowError(
    `The release key of ${from} was ${expected} and is now ${actual}. Nothing was taken.\nAsk its operator whether the key was replaced. If it was, accept the new one: ${followCommandLine(subscription, `--from ${from} --key ${actual}`)}`,
  );
}

/** @throws {FollowError} if a statement is too old, dated in the future, or older than one already verified. */
export function assertFresh(
  { from, name }: ChannelAddress,
  latest: Subscription['latest'],
  { version, issued }: Pick<Statement, 'version' | 'issued'>,
  now = Date.now(),
): void {
  const time = Date.parse(issued);
  if (time > now + MAX_LEAD_MS || time < now - MAX_AGE_MS) {
    throw new FollowError(
      `The statement of ${from} about ${name} was issued at ${issued}, and it is ${new Date(now).toISOString()} here.\nCompare the clocks, and let no proxy cache /portal/.`,
    );
  }
  if (latest === null || latest.version === version || time > Date.parse(latest.issued)) return;
  throw new FollowError(
    `${from} sent a statement about ${name} ${version} of ${issued}, which is not newer than that about ${latest.version} of ${latest.issued}. Nothing was taken.\nIf this stays, a proxy sends old responses: let none cache /portal/.`,
  );
}
