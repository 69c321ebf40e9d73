// @vitest-environment jsdom
import type { RouteObject } from '@kalalaya/runtime';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, renderFrame, testPage } from '../views/testing/render.tsx';
import { createPendingPages, PENDING_DELAY_MS } from './pending-page.ts';
import { type BrowserNavigation, type RemotePage, remotePage } from './remote-page.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const entry = { path: '/slow', title: 'Slow Page', group: 'About' };

async function open(page: Omit<RemotePage, 'entry'>) {
  const navigation: BrowserNavigation = { pendingPages: createPendingPages(), savedScrollY: () => null };
  const frame = await renderFrame(null, {
    pages: [testPage('/', 'Home'), remotePage({ entry, ...page }, navigation)],
  });
  await act(async () => void frame.router.navigate('/slow'));
  await act(() => vi.advanceTimersByTimeAsync(PENDING_DELAY_MS));
  return frame;
}

it('shows the page’s own head and skeleton first, then its content', async () => {
  const data = Promise.withResolvers<string>();
  const route: RouteObject = {
    ...testPage('/slow', 'Now there', {
      head: (result) => ({ title: result === undefined ? 'Slow' : `Slow ${String(result)}` }),
      Skeleton: () => <p data-skeleton />,
    }),
    loader: () => data.promise,
  };
  const frame = await open({ getLoaded: () => route, fetch: async () => route });
  expect(frame.router.state.location.pathname).toBe('/slow');
  find(frame.container, 'h1', 'Slow');
  expect(find(frame.container, '[role=status]').textContent).toBe('Loading...');
  find(frame.container, '[data-skeleton]');
  await act(async () => data.resolve('data'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(find(frame.container, 'h1').textContent).toBe('Now there');
  expect(frame.container.querySelector('[role=status]')).toBeNull();
  await frame.unmount();
});

it('shows title and group of the route table until the code has loaded, then the page’s own head', async () => {
  const code = Promise.withResolvers<RouteObject>();
  let loadedRoute: RouteObject | undefined;
  const frame = await open({ getLoaded: () => loadedRoute, fetch: () => code.promise });
  expect(find(frame.container, 'h1').textContent).toBe('Slow Page');
  expect(find(frame.container, 'nav').textContent).toContain('About');
  const never: RouteObject = {
    ...testPage('/slow', 'x', { head: () => ({ title: 'Own title' }) }),
    loader: () => new Promise(() => {}),
  };
  await act(async () => {
    loadedRoute = never;
    code.resolve(never);
  });
  expect(find(frame.container, 'h1').textContent).toBe('Own title');
  await frame.unmount();
});

it('passes a code loading error to the error boundary', async () => {
  const code = Promise.withResolvers<RouteObject>();
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const frame = await open({ getLoaded: () => undefined, fetch: () => code.promise });
  await act(async () => code.reject(new Error('no code')));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(Object.values(frame.router.state.errors ?? {})).toEqual([new Error('no code')]);
  silent.mockRestore();
  await frame.unmount();
});
