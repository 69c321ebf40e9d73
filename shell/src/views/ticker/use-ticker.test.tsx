// @vitest-environment jsdom

import type { Notice } from '@kalalaya/contract/document';
import type { ApiClient } from '@kalalaya/runtime';
import { testApi } from '@kalalaya/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { renderFrame } from '../testing/render.tsx';
import { useTicker } from './use-ticker.ts';

const notices: Notice[] = [{ title: 'Admission', content: 'open' }];

interface OutputProps {
  readonly initial: readonly Notice[] | null;
  readonly api: ApiClient;
  readonly site?: { readonly asOf?: string };
}

function TickerOutput({ initial, api, site = {} }: OutputProps) {
  return <output>{JSON.stringify(useTicker(initial, api, site))}</output>;
}

let frame: Awaited<ReturnType<typeof renderFrame>>;
afterEach(() => frame.unmount());

async function show(props: OutputProps) {
  frame = await renderFrame(<TickerOutput {...props} />);
  return () => frame.container.querySelector('output')?.textContent;
}

it('uses the notices read by the server without a request', async () => {
  const api = testApi();
  expect((await show({ initial: notices, api }))()).toBe(JSON.stringify(notices));
  expect(api.requests).toEqual([]);
});

it('fetches once on mount, not on navigation, and omits expired notices', async () => {
  const ended = { title: 'Rank list', content: 'published', end_date: '2020-07-15' };
  const api = testApi({ answers: { '/scrollers': { scrollers: [ended, ...notices] } } });
  const text = await show({ initial: null, api });
  await vi.waitFor(() => expect(text()).toContain('Admission'));
  expect(text()).not.toContain('Rank list');
  await frame.navigate('/about');
  expect(api.requests).toEqual(['/scrollers']);
});

it('shows a notice until its last day, by the day of the profile', async () => {
  const last = { title: 'Rank list', content: 'published', end_date: '2020-07-15' };
  const api = testApi({ answers: { '/scrollers': { scrollers: [last] } } });
  const text = await show({ initial: null, api, site: { asOf: '2020-07-15' } });
  await vi.waitFor(() => expect(text()).toContain('Rank list'));
});

it('stays empty on failure and logs the message of the specification', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const text = await show({ initial: null, api: testApi() });
  await vi.waitFor(() => expect(text()).toBe('[]'));
  expect(log.mock.calls).toEqual([['Error fetching placements', expect.stringContaining('status 503')]]);
});
