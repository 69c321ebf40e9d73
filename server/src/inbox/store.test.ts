import { readFile, stat } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { sqliteFile } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import { describeStores } from '../store/testing/engines.ts';
import { locationIn } from '../store/testing/location.ts';
import { InboxStore } from './store.ts';
import { aMessage, storeMessage } from './testing/messages.ts';

const at = (minute: number) => new Date(Date.UTC(2025, 5, 18, 9, minute));
const LEASE = 60_000;

describeStores('InboxStore', ({ serverOf }) => {
  let store: InboxStore;
  /** The same inbox on another server. */
  let other: InboxStore;
  beforeEach(() => {
    [store, other] = [new InboxStore(serverOf('a')), new InboxStore(serverOf('b'))];
  });
  const subjects = async (filter = {}) =>
    (await store.list({ limit: 100, ...filter })).map(({ subject }) => subject);

  it('stores a message unchanged across connections', async () => {
    const message = "ഒന്ന്\n\tരണ്ട് '; DROP TABLE contact_messages; -- 👩‍🏫";
    const { id } = await store.add(aMessage({ message }), at(0));
    expect(await other.find(id)).toEqual([
      {
        ...aMessage({ message }),
        id,
        receivedAt: at(0),
        answeredAt: null,
        mail: { state: 'due', attempts: 0, dueAt: at(0), sentAt: null, problem: null },
      },
    ]);
  });

  it('stores a message with the same key once, across connections', async () => {
    const key = 'the-same-request-twice';
    const again = [store, other, store, other].map((one, minute) => one.add(aMessage(), at(minute), key));
    const results = await Promise.all(again);
    const first = results[0]?.id;
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await other.has(aMessage(), key)).toBe(true);
    expect(await other.has(aMessage({ subject: 'corrected' }), key)).toBe(false);
    expect(await other.has(aMessage(), 'another-request-than-that')).toBe(false);
    const corrected = await store.add(aMessage({ subject: 'corrected' }), at(9), key);
    expect(corrected).toMatchObject({ id: expect.not.stringMatching(`^${first}$`), isNew: true });
    expect((await store.add(aMessage({ college: 'nila' }), at(9), key)).id).not.toBe(first);
    expect((await store.add(aMessage(), at(9))).id).not.toBe(first);
    expect(await subjects()).toHaveLength(4);
  });

  it('lists messages newest first, filtered by college and open state, in pages', async () => {
    const first = await storeMessage(store, { subject: 'first' }, at(0));
    await storeMessage(store, { subject: 'second', college: 'nila' }, at(1));
    await storeMessage(store, { subject: 'third' }, at(2));
    expect(await subjects()).toEqual(['third', 'second', 'first']);
    expect(await subjects({ college: 'palm' })).toEqual(['third', 'first']);
    await store.markAnswered(first.id, at(3));
    expect(await subjects({ open: true })).toEqual(['third', 'second']);
    const [newest] = await store.list({ limit: 1 });
    expect(newest?.subject).toBe('third');
    expect(await subjects({ limit: 1, before: newest })).toEqual(['second']);
    expect(await store.colleges()).toEqual(['nila', 'palm']);
  });

  it('pages through messages with the same timestamp without losing any', async () => {
    for (let number = 0; number < 5; number += 1) await store.add(aMessage(), at(0));
    const pagedIds = new Set<string>();
    let [last] = await store.list({ limit: 1 });
    while (last) {
      pagedIds.add(last.id);
      [last] = await store.list({ limit: 1, before: last });
    }
    expect(pagedIds.size).toBe(5);
  });

  it('finds a message by the start of its id, and reports whether one to mark or delete exists', async () => {
    const { id } = await storeMessage(store);
    expect((await store.find(id.slice(0, 8)))[0]?.id).toBe(id);
    expect(await store.find('%')).toEqual([]);
    expect(await store.find('________')).toEqual([]);
    expect(await store.markAnswered(id, at(1))).toBe(true);
    expect(await store.remove(id)).toBe(true);
    expect(await store.remove(id)).toBe(false);
    expect(await store.markAnswered(id, at(1))).toBe(false);
    expect(await store.find(id)).toEqual([]);
  });

  it('leases each due message to one worker only, oldest first', async () => {
    const ids = new Set<string>();
    for (let number = 0; number < 20; number += 1) ids.add((await store.add(aMessage(), at(number))).id);
    const leases = await Promise.all(
      Array.from({ length: 8 }, async (_none, worker) => {
        const own = [];
        for (;;) {
          const lease = await (worker % 2 === 0 ? store : other).lease(['palm'], at(30), LEASE);
          if (lease === null) return own;
          own.push(lease.message.id);
        }
      }),
    );
    expect(leases.flat()).toHaveLength(20);
    expect(new Set(leases.flat())).toEqual(ids);
  });

  it('leases no message that is not yet due, is answered, or belongs to another college', async () => {
    const { id } = await storeMessage(store, {}, at(5));
    expect(await store.lease(['palm'], at(4), LEASE)).toBeNull();
    expect(await store.lease(['nila'], at(5), LEASE)).toBeNull();
    expect(await store.lease([], at(5), LEASE)).toBeNull();
    await store.markAnswered(id, at(5));
    expect(await store.lease(['palm'], at(5), LEASE)).toBeNull();
  });

  it('counts attempts and leases a message again after its delay', async () => {
    const { id } = await storeMessage(store, {}, at(0));
    const lease = await store.lease(['palm', 'nila'], at(0), LEASE);
    if (lease === null) throw new Error('nothing was due');
    expect(lease.message).toMatchObject({ id, mail: { state: 'sending', attempts: 1 } });
    expect(await store.recordAttempt(lease, { state: 'due', at: at(2), problem: 'busy' })).toBe(true);
    expect(await store.lease(['palm'], at(1), LEASE)).toBeNull();
    const next = await store.lease(['palm'], at(2), LEASE);
    expect(next?.message.mail).toMatchObject({ attempts: 2, problem: 'busy' });
    if (next) await store.recordAttempt(next, { state: 'sent', at: at(3) });
    expect((await store.find(id))[0]?.mail).toMatchObject({ state: 'sent', sentAt: at(3), attempts: 2 });
    expect(await store.lease(['palm'], at(59), LEASE)).toBeNull();
  });

  it('never leases the message of a dead worker again, but accepts a late result', async () => {
    const { id } = await storeMessage(store, {}, at(0));
    const lease = await store.lease(['palm'], at(0), LEASE);
    expect(await store.expire(at(1))).toEqual([]);
    expect(await store.expire(at(2))).toEqual([id]);
    expect((await store.find(id))[0]?.mail.state).toBe('unknown');
    expect(await store.lease(['palm'], at(59), LEASE)).toBeNull();
    if (lease === null) throw new Error('nothing was due');
    expect(await store.recordAttempt({ ...lease, token: 'another' }, { state: 'failed', problem: '' })).toBe(
      false,
    );
    expect(await store.recordAttempt(lease, { state: 'sent', at: at(3) })).toBe(true);
    expect((await store.find(id))[0]?.mail.state).toBe('sent');
  });
});

describe('InboxStore in a file', () => {
  const folder = useTempFolder();

  it('restricts its files to the owner and leaves no trace of a deleted message', async () => {
    const location = locationIn(folder());
    const store = new InboxStore(location);
    const { id } = await storeMessage(store, { message: 'a word in confidence' });
    const files = ['', '-wal', '-shm'].map((suffix) => `${sqliteFile(location)}${suffix}`);
    for (const each of files) expect((await stat(each)).mode & 0o777).toBe(0o600);
    await store.remove(id);
    await storeAt(location).close();
    expect((await readFile(sqliteFile(location))).includes('a word in confidence')).toBe(false);
  });
});
