// @vitest-environment jsdom

import { browse, testApi } from '@kalalaya/testing';
import { act, type ReactNode } from 'react';
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
