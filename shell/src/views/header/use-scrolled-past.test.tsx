// @vitest-environment jsdom
import { act, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { renderFrame } from '../testing/render.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

type Callback = (entries: { isIntersecting: boolean }[]) => void;

function Row() {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} data-row>
      {useScrolledPast(row) ? 'past' : 'here'}
    </div>
  );
}

it('uses the last of several intersection entries', async () => {
  let notify: Callback = () => {};
  class Observer {
    constructor(callback: Callback) {
      notify = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  await renderFrame(<Row />);
  const text = () => document.querySelector('[data-row]')?.textContent;
  act(() => notify([{ isIntersecting: false }]));
  expect(text()).toBe('past');
  act(() => notify([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(text()).toBe('here');
});
