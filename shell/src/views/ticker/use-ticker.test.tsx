// @vitest-environment jsdom
import { type ApiClient, NoAnswerError } from '@kalalaya/runtime';
import { afterEach, expect, it, vi } from 'vitest';
import { renderFrame } from '../testing/render.tsx';
import type { TickerItem } from './ticker.tsx';
import { useTicker } from './use-ticker.ts';

const notices: TickerItem[] = [{ title: 'Admission', content: 'open' }];

function Shown({ initial, api }: { initial: readonly TickerItem[] | null; api: ApiClient }) {
  return <output>{JSON.stringify(useTicker(initial, api))}</output>;
}

/** A client whose answers come from `answer`; it notes the calls it is asked. */
function clientOf(answer: () => Promise<unknown>) {
  const asked: string[] = [];
  const client: ApiClient = {
    get(call, params) {
      asked.push(call.address(params));
      return answer().then((raw) => call.read(raw));
    },
    content: () => Promise.reject(new Error('not asked for')),
    facts: () => Promise.reject(new Error('not asked for')),
    search: () => Promise.reject(new Error('not asked for')),
  };
  return { asked, client };
}

afterEach(() => vi.restoreAllMocks());

it('takes what the server read and asks nothing', async () => {
  const { asked, client } = clientOf(() => Promise.resolve({ scrollers: [] }));
  const frame = await renderFrame(<Shown initial={notices} api={client} />);
  expect(frame.container.querySelector('output')?.textContent).toBe(JSON.stringify(notices));
  expect(asked).toEqual([]);
  await frame.unmount();
});

it('asks once on mount, and not again on navigation, and shows what has not ended', async () => {
  const ended = { title: 'Rank list', content: 'published', end_date: '2020-07-15' };
  const { asked, client } = clientOf(() => Promise.resolve({ scrollers: [ended, ...notices] }));
  const frame = await renderFrame(<Shown initial={null} api={client} />);
  await vi.waitFor(() => expect(frame.container.querySelector('output')?.textContent).toContain('Admission'));
  expect(frame.container.querySelector('output')?.textContent).not.toContain('Rank list');
  await frame.navigate('/about');
  expect(asked).toEqual(['/scrollers']);
  await frame.unmount();
});

it('stays empty on failure and logs it in the words of the specification', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new NoAnswerError('timeout', '/scrollers', 'no answer in 10000 ms');
  const { asked, client } = clientOf(() => Promise.reject(failure));
  const frame = await renderFrame(<Shown initial={null} api={client} />);
  await vi.waitFor(() => expect(frame.container.querySelector('output')?.textContent).toBe('[]'));
  expect(asked).toHaveLength(1);
  expect(log.mock.calls).toEqual([['Error fetching placements', failure.message]]);
  await frame.unmount();
});
