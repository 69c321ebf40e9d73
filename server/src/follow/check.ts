import type { Config } from '../config.ts';
import { removeUnusedArrivals } from '../publish-api/arrivals.ts';
import { type GateTask, gates, runGateProcess } from '../publish-api/gate-process.ts';
import { pullVersion } from '../publish-api/pull.ts';
import type { PortalEvent } from '../publish-protocol/events.ts';
import { fingerprint } from '../publish-protocol/statement.ts';
import { collegeLabel, type Pointer, pointerFor, readRegistry, START_ACTOR } from '../release/registry.ts';
import { assertFresh, assertKey, requestStatement } from './channel.ts';
import { actorOf, FollowError, type Subscription } from './subscriptions.ts';

/** Maximum length of stored findings, in characters. */
const MAX_FINDINGS = 8_000;

/** Age at which a statement is requested again in full, in milliseconds. A publisher issues one every ten minutes. */
const MAX_UNCHANGED_MS = 3_600_000;

/** Dependencies of a check. */
export interface CheckOptions {
  readonly config: Config;
  /** Public origin that is sent to the publisher. */
  readonly origin: string | undefined;
  readonly signal: AbortSignal;
  /** Called with the error output of a gate that ended without a result. */
  readonly onCrash: (output: string) => void;
}

/** Returns the reason why a subscription must not move a pointer that a person has moved; null if it may. */
function overruledBy(subscription: Subscription, pointer: Pointer | undefined): string | null {
  const { name, college, base, live } = subscription;
  if (pointer === undefined)
    return base === null && live === null ? null : `${name} was taken back for ${collegeLabel(college)}.`;
  const { version, since, by } = pointer;
  const isOwn = by === actorOf(subscription) || by === START_ACTOR;
  if (isOwn || (base?.version === version && base.since === since)) return null;
  return `${by} moved ${name} to ${version} for ${collegeLabel(college)} at ${since}.`;
}

/** Returns the subscription with the newest verified statement. */
async function readLatest(subscription: Subscription, options: CheckOptions): Promise<Subscription> {
  const { latest } = subscription;
  // A cache could keep responding 304.
  const isRecent = latest !== null && Date.now() - Date.parse(latest.issued) < MAX_UNCHANGED_MS;
  const etag = isRecent ? subscription.etag : null;
  const { origin, signal } = options;
  const response = await requestStatement(subscription, {
    etag,
    signal,
    ...(origin !== undefined && { origin }),
  });
  if (response === null) return subscription;
  const { statement } = response;
  assertKey(subscription, statement);
  assertFresh(subscription, latest, statement);
  const { version, digest } = statement;
  // Servers of one publisher may differ by an interval. A later time was verified before.
  const issued = latest !== null && latest.issued > statement.issued ? latest.issued : statement.issued;
  return { ...subscription, latest: { version, digest, issued }, etag: response.etag };
}

/**
 * Makes a stored release live for a subscription, or a canary, if it passes the gate. No other function makes a followed
 * release live.
 *
 * @param expected - Version that is live now; null for none.
 * @param canary - Share of the visitors that get it first; all if omitted.
 * @returns The findings if the gate refused it, else null.
 * @throws {FollowError} if the gate could not finish, or somebody else moved the pointer.
 */
async function goLive(
  subscription: Subscription,
  version: string,
  expected: string | null,
  { config, signal, onCrash }: CheckOptions,
  canary?: Subscription['canary'],
): Promise<string | null> {
  const { name, college, publicKey, changed } = subscription;
  const task: GateTask = {
    name,
    version,
    college,
    by: actorOf(subscription),
    // A release that was live here, such as after a rollback of the publisher, needs only the static checks.
    verb: 'promote',
    record: { key: fingerprint(publicKey) },
    expected,
    subscription: changed,
    ...(canary && { canary }),
  };
  let last: PortalEvent | undefined;
  let hasCrashed = false;
  await gates(async () => {
    signal.throwIfAborted();
    const events = runGateProcess(config, task, signal, (output) => {
      hasCrashed = true;
      onCrash(output);
    });
    for await (const event of events) last = event;
  });
  signal.throwIfAborted();
  if (last?.kind === 'done') return null;
  if (last?.kind === 'refused' && !hasCrashed) return last.text.slice(0, MAX_FINDINGS);
  throw new FollowError(
    last?.kind === 'conflict' ? last.text : `The gate of ${name} ${version} stopped. It is tried again.`,
  );
}

/** Keeps the pinned release live. */
async function keepPinned(
  subscription: Subscription,
  pinned: string,
  pointer: Pointer | undefined,
  options: CheckOptions,
): Promise<Subscription> {
  if (pointer?.version === pinned || subscription.refused?.version === pinned) return subscription;
  const findings = await goLive(subscription, pinned, pointer?.version ?? null, options);
  return { ...subscription, refused: findings === null ? null : { version: pinned, findings } };
}

/**
 * Checks a subscription: reads the channel, and makes its release live if it is new here and passes the gate. Returns
 * the subscription with the result.
 *
 * @throws {ExpectedError} if the channel cannot be read, or the release cannot be taken now.
 */
export async function checkSubscription(
  subscription: Subscription,
  options: CheckOptions,
): Promise<Subscription> {
  const { config, signal } = options;
  const { name, college, from, pinned } = subscription;
  const registry = await readRegistry(config);
  const pointer = registry.live[college]?.[name];
  const reason = overruledBy(subscription, pointer);
  if (reason !== null) return { ...subscription, status: 'paused', reason };
  if (pinned !== null) {
    // A stored release needs no publisher, which may be unreachable.
    const pinnedResult = await keepPinned(subscription, pinned, pointer, options);
    return pinnedResult === subscription ? readLatest(subscription, options) : pinnedResult;
  }
  const current = await readLatest(subscription, options);
  const { latest, live, refused } = current;
  if (latest === null || latest.version === live?.published || latest.version === refused?.version)
    return current;
  const { version: published, digest } = latest;
  const release = { from, name, version: published, digest };
  const { version: stored } = await pullVersion(config, release, signal);
  // The first release has no other to be compared with.
  const compared = pointerFor(registry, college, name);
  const canary = compared === undefined || compared.version === stored ? undefined : current.canary;
  const findings = await goLive(current, stored, pointer?.version ?? null, options, canary);
  // Releases that were refused long ago. A failure concerns the disk, not this release.
  await removeUnusedArrivals(config, name).catch(() => {});
  if (findings === null) return { ...current, live: { published, stored }, refused: null };
  return { ...current, refused: { version: published, findings } };
}
