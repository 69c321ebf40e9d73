import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseError } from '../errors.ts';
import {
  addSubscription,
  assertUnchanged,
  changeByOperator,
  FollowError,
  followCommandLine,
  readSubscriptions,
  updateSubscription,
} from './subscriptions.ts';

const id = { name: 'mf-a', college: '*' };
const options = { from: 'https://univ.example', channel: 'stable', publicKey: 'a-key', base: null } as const;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-subscriptions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the subscriptions of a portal', () => {
  it('are one for each remote and college; a new one replaces the old', async () => {
    await addSubscription(folder, { ...options, ...id });
    await addSubscription(folder, { ...options, ...id, college: 'nila' });
    await addSubscription(folder, { ...options, ...id, from: 'https://other.example' });
    const origins = (await readSubscriptions(folder)).map(({ college, from }) => [college, from]);
    expect(origins).toEqual([
      ['nila', 'https://univ.example'],
      ['*', 'https://other.example'],
    ]);
  });

  it('are named with their file if they are damaged', async () => {
    await writeFile(path.join(folder, 'subscriptions.json'), '{"subscriptions": 1}');
    await expect(readSubscriptions(folder)).rejects.toThrow(ReleaseError);
    await expect(readSubscriptions(folder)).rejects.toThrow(/subscriptions\.json is damaged/);
  });
});

describe('assertUnchanged', () => {
  it('rejects a move for a subscription that an operator changed meanwhile', async () => {
    await addSubscription(folder, { ...options, ...id }, new Date('2026-06-01'));
    const [subscription] = await readSubscriptions(folder);
    const changed = subscription?.changed ?? '';
    // A server that reserves it changes nothing for the gate.
    await updateSubscription(folder, id, (current) => ({ ...current, next: '2026-06-02T00:00:00.000Z' }));
    await assertUnchanged(folder, id, changed);
    await changeByOperator(folder, id, { status: 'stopped' });
    await expect(assertUnchanged(folder, id, changed)).rejects.toThrow(FollowError);
  });
});

describe('followCommandLine', () => {
  it('names the college of a subscription for one college', () => {
    expect(followCommandLine(id, '--resume')).toMatch(/follow mf-a --resume$/);
    expect(followCommandLine({ ...id, college: 'nila' }, '--resume')).toMatch(
      /mf-a --college nila --resume$/,
    );
  });
});
