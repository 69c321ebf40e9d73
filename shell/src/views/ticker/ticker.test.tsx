// @vitest-environment jsdom

import type { Notice } from '@kalalaya/contract/document';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, renderFrame } from '../testing/render.tsx';
import { Ticker } from './ticker.tsx';

const items: Notice[] = [
  { title: 'Admission', content: 'closes on 30 June' },
  { title: 'Library', content: 'open till 7 pm' },
];

let stop: (() => Promise<void>) | undefined;
let listWidth = 2000;
let reduced = false;

beforeEach(() => {
  listWidth = 2000;
  reduced = false;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: reduced }));
  class Observer {
    readonly #measured: () => void;
    constructor(measured: () => void) {
      this.#measured = measured;
    }
    observe(): void {
      this.#measured();
    }
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ width: listWidth }) as DOMRect,
  );
});

afterEach(() => stop?.());

async function show(notices: readonly Notice[] | null) {
  const frame = await renderFrame(<Ticker items={notices} />);
  stop = frame.unmount;
  return frame.container;
}

describe('Ticker', () => {
  it('links notices to their addresses, and keeps the duplicates out of the tab order', async () => {
    const container = await show([{ title: 'Papers', content: '', link: '/Circular#notice-papers' }]);
    const links = [...container.querySelectorAll<HTMLElement>('[data-moving] a')];
    expect(links.map((link) => [link.getAttribute('href'), link.tabIndex])).toEqual([
      ['/Circular#notice-papers', 0],
      ['/Circular#notice-papers', -1],
    ]);
    expect(find(container, '[data-copy]').getAttribute('aria-hidden')).toBe('true');
  });

  it('expands to a static list of all notices and collapses again', async () => {
    const container = await show(items);
    const button = find<HTMLButtonElement>(container, 'button[aria-expanded]');
    expect(button.textContent).toBe('All notices');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await act(async () => button.click());
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(container.querySelector('[data-moving], [data-copy]')).toBeNull();
    await act(async () => button.click());
    expect(container.querySelector('[data-moving]')).not.toBeNull();
  });

  it('does not scroll if the notices fit', async () => {
    listWidth = 300;
    const container = await show(items);
    expect(container.querySelector('[data-moving], button, [data-copy]')).toBeNull();
  });

  it('does not scroll with reduced motion, and is scrollable by keyboard', async () => {
    reduced = true;
    const container = await show(items);
    expect(container.querySelector('[data-moving], [aria-pressed], [data-copy]')).toBeNull();
    expect(container.querySelector('[tabindex="0"]')).not.toBeNull();
  });

  it('is absent without notices, and empty while they are loading', async () => {
    expect((await show([])).querySelector('section')).toBeNull();
    await stop?.();
    expect((await show(null)).textContent).not.toContain('Notices');
  });

  it('removes duplicates, and shows a title or content alone without a dash', async () => {
    const container = await show([...items, ...items, { title: '', content: 'Holiday' }]);
    expect(find(container, 'ul').textContent).toBe(
      'Admission – closes on 30 June | Library – open till 7 pm | Holiday',
    );
  });
});
