// @vitest-environment jsdom
import { type ApiClient, NoAnswerError } from '@kalalaya/runtime';
import { afterEach, expect, it, vi } from 'vitest';
import { renderFrame } from '../testing/render.tsx';
import type { TickerItem } from './ticker.tsx';
import { useTicker } from './use-ticker.ts';

const notices: TickerItem[] = [{ title: 'Admission', content: 'open' }];

interface OutputProps {
  readonly initial: readonly TickerItem[] | null;
  readonly api: ApiClient;
  readonly site?: { readonly asOf?: string };
}

function TickerOutput({ initial, api, site = {} }: OutputProps) {
  return <output>{JSON.stringify(useTicker(initial, api, site))}</output>;
}

/** Creates a client that responds with `respond` and records the requested addresses. */
function clientOf(respond: () => Promise<unknown>) {
  const addresses: string[] = [];
  const client: ApiClient = {
    get(call, params) {
      addresses.push(call.address(params));
      return respond().then((raw) => call.read(raw));
    },
    content: () => Promise.reject(new Error('unexpected request')),
    facts: () => Promise.reject(new Error('unexpected request')),
    search: () => Promise.reject(new Error('unexpected request')),
  };
  return { addresses, client };
}

afterEach(() => vi.restoreAllMocks());

it('uses the notices read by the server without a request', async () => {
  const { addresses, client } = clientOf(() => Promise.resolve({ scrollers: [] }));
  const frame = await renderFrame(<TickerOutput initial={notices} api={client} />);
  expect(frame.container.querySelector('output')?.textContent).toBe(JSON.stringify(notices));
  expect(addresses).toEqual([]);
  await frame.unmount();
});

it('fetches once on mount, not on navigation, and omits expired notices', async () => {
  const ended = { title: 'Rank list', content: 'published', end_date: '2020-07-15' };
  const { addresses, client } = clientOf(() => Promise.resolve({ scrollers: [ended, ...notices] }));
  const frame = await renderFrame(<TickerOutput initial={null} api={client} />);
  await vi.waitFor(() => expect(frame.container.querySelector('output')?.textContent).toContain('Admission'));
  expect(frame.container.querySelector('output')?.textContent).not.toContain('Rank list');
  await frame.navigate('/about');
  expect(addresses).toEqual(['/scrollers']);
  await frame.unmount();
});

it('shows a notice until its last day, by the day of the profile', async () => {
  const last = { title: 'Rank list', content: 'published', end_date: '2020-07-15' };
  const { client } = clientOf(() => Promise.resolve({ scrollers: [last] }));
  const frame = await renderFrame(<TickerOutput initial={null} api={client} site={{ asOf: '2020-07-15' }} />);
  await vi.waitFor(() => expect(frame.container.querySelector('output')?.textContent).toContain('Rank list'));
  await frame.unmount();
});

it('stays empty on failure and logs the message of the specification', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new NoAnswerError('timeout', '/scrollers', 'no answer in 10000 ms');
  const { addresses, client } = clientOf(() => Promise.reject(failure));
  const frame = await renderFrame(<TickerOutput initial={null} api={client} />);
  await vi.waitFor(() => expect(frame.container.querySelector('output')?.textContent).toBe('[]'));
  expect(addresses).toHaveLength(1);
  expect(log.mock.calls).toEqual([['Error fetching placements', failure.message]]);
  await frame.unmount();
});
