import * as v from 'valibot';
import { commandLine } from '../command-line.ts';
import { ExpectedError, ReleaseError } from '../errors.ts';
import { channels } from '../publish-protocol/statement.ts';
import type { StoreLocation } from '../release/location.ts';
import { collegeLabel, EVERY_COLLEGE, type Pointer } from '../release/registry.ts';
import { releaseStoreAt } from '../release/store/open.ts';

const subscription = v.object({
  name: v.string(),
  /** Id of a college, or `*`. */
  college: v.string(),
  /** Origin of the publisher. */
  from: v.string(),
  channel: v.picklist(channels),
  /** Release key of the publisher, pinned at first contact. */
  publicKey: v.string(),
  /** `paused`: a person moved the pointer. `stopped`: an operator ended it. */
  status: v.picklist(['active', 'paused', 'stopped']),
  /** Why it is paused. */
  reason: v.nullable(v.string()),
  /** Stored version that stays live regardless of the channel. */
  pinned: v.nullable(v.string()),
  /** Share of the visitors, in per cent, that get a new release first, and the visits after which it may go to all. */
  canary: v.exactOptional(v.object({ percent: v.number(), visits: v.number() })),
  /** Pointer of another author that the subscription may replace; null for none. */
  base: v.nullable(v.object({ version: v.string(), since: v.string() })),
  /** Time of the last change by an operator. All times are ISO 8601. */
  changed: v.string(),
  /** Newest verified statement. */
  latest: v.nullable(v.object({ version: v.string(), digest: v.string(), issued: v.string() })),
  etag: v.nullable(v.string()),
  /** Version of the channel that went live, and the version under which it is stored here. */
  live: v.nullable(v.object({ published: v.string(), stored: v.string() })),
  /** Version that the gate refused, and its findings. */
  refused: v.nullable(v.object({ version: v.string(), findings: v.string() })),
  checked: v.nullable(v.string()),
  /** Time of the next check, or until which another process runs one. */
  next: v.string(),
  /** Failed checks in a row, and why the last one failed. */
  failures: v.number(),
  error: v.nullable(v.string()),
});

const subscriptionsFile = v.object({ subscriptions: v.array(subscription) });

/** A remote whose releases this portal takes from another one. */
export type Subscription = v.InferOutput<typeof subscription>;

/** Remote and college of a subscription; no two subscriptions share both. */
export type SubscriptionId = Pick<Subscription, 'name' | 'college'>;

/** Returns the command that changes a subscription. */
export const followCommandLine = ({ name, college }: SubscriptionId, options: string): string =>
  commandLine(`follow ${name}${college === EVERY_COLLEGE ? '' : ` --college ${college}`} ${options}`);

/** Thrown if a followed release cannot be taken, or a subscription cannot be changed. */
export class FollowError extends ExpectedError {
  override readonly name = 'FollowError';
}

const isSame = (a: SubscriptionId, b: SubscriptionId) => a.name === b.name && a.college === b.college;

function parseSubscriptions(text: string | null, source: string): Subscription[] {
  if (text === null) return [];
  try {
    return v.parse(subscriptionsFile, JSON.parse(text)).subscriptions;
  } catch (cause) {
    throw new ReleaseError(
      `${source} is damaged: ${String(cause)}\nRemove it and follow the remotes again: ${commandLine('follow')}`,
      { cause },
    );
  }
}

async function change(
  location: StoreLocation,
  update: (subscriptions: Subscription[]) => Subscription[] | null,
): Promise<void> {
  const store = releaseStoreAt(location);
  await store.change('subscriptions', (text) => {
    const subscriptions = update(parseSubscriptions(text, store.locationOf('subscriptions')));
    return subscriptions && { text: `${JSON.stringify({ subscriptions }, null, 2)}\n` };
  });
}

/**
 * Reads every subscription.
 *
 * @throws {ReleaseError} if the stored list is damaged.
 * @throws {DatabaseError} if the database is unreachable.
 */
export async function readSubscriptions(location: StoreLocation): Promise<Subscription[]> {
  const store = releaseStoreAt(location);
  return parseSubscriptions(await store.read('subscriptions'), store.locationOf('subscriptions'));
}

/** Stores a new subscription of an operator. It replaces the one of the same remote and college. */
export const addSubscription = (
  location: StoreLocation,
  options: Pick<Subscription, 'name' | 'college' | 'from' | 'channel' | 'publicKey' | 'base' | 'canary'>,
  now = new Date(),
): Promise<void> => {
  const time = now.toISOString();
  const added: Subscription = {
    ...options,
    status: 'active',
    reason: null,
    pinned: null,
    changed: time,
    latest: null,
    etag: null,
    live: null,
    refused: null,
    checked: null,
    next: time,
    failures: 0,
    error: null,
  };
  return change(location, (all) => [...all.filter((one) => !isSame(one, options)), added]);
};

/**
 * Changes a subscription atomically. Returns the new one, or null if it does not exist or `update` returns null. Throws
 * as `readSubscriptions` does.
 */
export async function updateSubscription(
  location: StoreLocation,
  id: SubscriptionId,
  update: (current: Subscription) => Subscription | null,
): Promise<Subscription | null> {
  let result: Subscription | null = null;
  await change(location, (all) => {
    const current = all.find((one) => isSame(one, id));
    result = current === undefined ? null : update(current);
    const updated = result;
    return updated && all.map((one) => (isSame(one, id) ? updated : one));
  });
  return result;
}

/**
 * Changes a subscription for an operator. It is checked at once.
 *
 * @throws {FollowError} if there is none.
 */
export async function changeByOperator(
  location: StoreLocation,
  id: SubscriptionId,
  update: Partial<Subscription>,
  now = new Date(),
): Promise<Subscription> {
  const time = now.toISOString();
  const changed = await updateSubscription(location, id, (current) => ({
    ...current,
    failures: 0,
    error: null,
    ...update,
    changed: time,
    next: time,
  }));
  if (changed !== null) return changed;
  throw new FollowError(
    `${id.name} is not followed for ${collegeLabel(id.college)}.\nList what is followed: ${commandLine('follow')}`,
  );
}

/** Returns the actor that the history records for a subscription. */
export const actorOf = ({ from, channel }: Pick<Subscription, 'from' | 'channel'>): string =>
  `${from} (${channel})`;

/** Returns the part of a pointer that a subscription may replace, as `base`. */
export const baseOf = (pointer: Pointer | undefined): Subscription['base'] =>
  pointer === undefined ? null : { version: pointer.version, since: pointer.since };

/**
 * Asserts that an operator has not changed a subscription since a check of it began.
 *
 * @throws {FollowError} if one has.
 */
export async function assertUnchanged(
  location: StoreLocation,
  id: SubscriptionId,
  changed: string,
): Promise<void> {
  const current = (await readSubscriptions(location)).find((one) => isSame(one, id));
  if (current?.status === 'active' && current.changed === changed) return;
  throw new FollowError(
    `The subscription of ${id.name} was changed while its release was checked. Nothing was changed.`,
  );
}
