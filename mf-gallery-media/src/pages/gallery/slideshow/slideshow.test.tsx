// @vitest-environment jsdom

import { browse, testApi } from '@kalalaya/testing';
import { act, type ReactNode, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Slideshow } from './slideshow.tsx';
import { swipeStep, wrapIndex } from './wrap.ts';

const open = (slideshow: ReactNode) => browse([{ path: '/', Component: () => slideshow }], '/', testApi({}));

beforeAll(() => {
  // jsdom lacks modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('slide index', () => {
  it('wraps at both ends', () => {
    expect([wrapIndex(-1, 3), wrapIndex(3, 3), wrapIndex(7, 3)]).toEqual([2, 0, 1]);
  });

  it('distinguishes a swipe from a scroll and a tap', () => {
    expect([swipeStep(-80, 5), swipeStep(80, -5), swipeStep(10, 0), swipeStep(-80, 120)]).toEqual([
      1, -1, 0, 0,
    ]);
  });
});

it('Slideshow preloads both neighbours', async () => {
  const requestedUrls: string[] = [];
  class PreloadedImage {
    set src(address: string) {
      requestedUrls.push(address);
    }
  }
  vi.stubGlobal('Image', PreloadedImage);
  const slides = [{ src: '/1.jpg' }, { src: '/2.jpg' }, { src: '/3.jpg' }];
  const page = await open(<Slideshow title="Onam" slides={slides} start={0} onClose={() => {}} />);
  expect([...new Set(requestedUrls)]).toEqual(['/2.jpg', '/3.jpg']);
  await page.close();
});

it('Slideshow follows arrow keys without modifiers, and a changed start', async () => {
  const slides = [{ src: '/1.jpg' }, { src: '/2.jpg' }, { src: '/3.jpg' }];
  let setStart = (_start: number) => {};
  function Frame() {
    const [start, set] = useState(0);
    setStart = set;
    return <Slideshow title="Onam" slides={slides} start={start} onClose={() => {}} />;
  }
  const page = await open(<Frame />);
  const counter = () => page.container.querySelector('[aria-live]')?.textContent;
  const press = (init: KeyboardEventInit) =>
    act(async () =>
      page.container
        .querySelector('dialog')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, ...init })),
    );
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) await press({ [modifier]: true });
  expect(counter()).toBe('1 / 3');
  await press({});
  expect(counter()).toBe('3 / 3');
  await act(async () => setStart(1));
  expect(counter()).toBe('2 / 3');
  await page.close();
});

it('Slideshow is modal, locks page scroll, and closes on Escape and on a click outside', async () => {
  const onClose = vi.fn();
  const page = await open(
    <Slideshow title="Onam" slides={[{ src: '/1.jpg' }]} start={0} onClose={onClose} />,
  );
  const dialog = page.container.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await act(async () => dialog?.click());
  await act(async () => dialog?.querySelector('p')?.click());
  expect(onClose).toHaveBeenCalledTimes(2);
  await page.close();
  expect(document.documentElement.style.overflow).toBe('');
});
