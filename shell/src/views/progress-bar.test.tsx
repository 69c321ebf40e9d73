// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';
import { renderFrame, testPage } from './testing/render.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is already removed when the new page renders', async () => {
  let arrive = () => {};
  const bars: number[] = [];
  function Arrived() {
    useLayoutEffect(() => void bars.push(document.querySelectorAll('[role="progressbar"]').length));
    return null;
  }
  const slow = {
    ...testPage('/slow', 'Slow'),
    Component: Arrived,
    loader: () => new Promise<null>((done) => (arrive = () => done(null))),
  };
  const frame = await renderFrame(<ProgressBar />, { pages: [testPage('/', 'Home'), slow] });

  await act(async () => void frame.router.navigate('/slow'));
  await act(async () => void vi.advanceTimersByTime(150));
  await act(async () => arrive());
  expect(bars[0]).toBe(0);
  await frame.unmount();
});
