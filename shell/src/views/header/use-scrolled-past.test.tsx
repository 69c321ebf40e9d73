// @vitest-environment jsdom
import { act, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderFrame } from '../testing/render.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

type Callback = (entries: { isIntersecting: boolean }[]) => void;

afterEach(() => vi.unstubAllGlobals());

function Row() {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} data-row>
      {useScrolledPast(row) ? 'past' : 'here'}
    </div>
  );
}

it('believes the last of several crossings that are told at once', async () => {
  let tell: Callback = () => {};
  class Observer {
    constructor(callback: Callback) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  await renderFrame(<Row />);
  const said = () => document.querySelector('[data-row]')?.textContent;
  act(() => tell([{ isIntersecting: false }]));
  expect(said()).toBe('past');
  act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(said()).toBe('here');
});
