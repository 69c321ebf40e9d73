import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationIn } from '../store/testing/location.ts';
import { startRetention } from './inbox.ts';
import { InboxStore } from './store.ts';
import { storeMessage } from './testing/messages.ts';

const DAY = 24 * 3600_000;
const silent = { info() {}, error() {} };
const now = new Date('2025-06-18T09:00:00Z');

const folder = useTempFolder();
let store: InboxStore;
beforeEach(async () => {
  store = new InboxStore(locationIn(folder()));
  vi.useFakeTimers({ now });
});
afterEach(async () => {
  vi.useRealTimers();
});

const left = async () => (await store.list({ limit: 10 })).map(({ subject }) => subject);
const ago = (days: number) => new Date(now.getTime() - days * DAY);

describe('startRetention', () => {
  it('deletes expired messages at the start and daily, answered or not', async () => {
    await storeMessage(store, { subject: 'two years old' }, ago(730));
    const answered = await storeMessage(store, { subject: 'answered, too old' }, ago(365.5));
    await store.markAnswered(answered.id, ago(300));
    await storeMessage(store, { subject: 'to be too old tomorrow' }, ago(364.5));
    await storeMessage(store, { subject: 'new' }, ago(0));
    const stop = startRetention(store, () => 365, silent);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await left()).toEqual(['new', 'to be too old tomorrow']);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(await left()).toEqual(['new']);
    await stop();
  });

  it('uses the retention period of each college and skips colleges of other servers', async () => {
    await storeMessage(store, { subject: 'palm' }, ago(40));
    await storeMessage(store, { subject: 'nila', college: 'nila' }, ago(40));
    await storeMessage(store, { subject: 'elsewhere', college: 'hill' }, ago(4000));
    const days: Readonly<Record<string, number>> = { palm: 30, nila: 60 };
    const stop = startRetention(store, (college) => days[college] ?? null, silent);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await left()).toEqual(['nila', 'elsewhere']);
    await stop();
  });
});
