// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MountedPage, mount } from '../testing/render.tsx';
import { Slideshow } from './slideshow.tsx';
import { counterText, swipeStep, wrapIndex } from './wrap.ts';

describe('slide index', () => {
  it('wraps at both ends', () => {
    expect([wrapIndex(-1, 3), wrapIndex(3, 3), wrapIndex(7, 3), wrapIndex(0, 0)]).toEqual([2, 0, 1, 0]);
    expect(counterText(0, 12)).toBe('1 / 12');
  });

  it('distinguishes a swipe from a scroll and a tap', () => {
    expect([swipeStep(-80, 5), swipeStep(80, -5), swipeStep(10, 0), swipeStep(-80, 120)]).toEqual([
      1, -1, 0, 0,
    ]);
  });
});

describe('Slideshow', () => {
  let page: MountedPage | undefined;
  afterEach(() => page?.unmount());
  const slides = [{ src: '/1.jpg' }, { src: '/2.jpg' }, { src: '/3.jpg' }];
  const currentSrc = () => page?.container.querySelector('img')?.getAttribute('src');
  const press = (key: string) =>
    act(async () =>
      page?.container
        .querySelector('dialog')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  const click = (name: string) =>
    act(async () => page?.container.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());

  it('wraps with keys and buttons, updates the counter, and closes', async () => {
    const onClose = vi.fn();
    page = await mount(<Slideshow title="Onam" slides={slides} start={0} onClose={onClose} />);
    expect(page.container.querySelector('dialog')?.open).toBe(true);
    await press('ArrowLeft');
    expect(currentSrc()).toBe('/3.jpg');
    await press('ArrowRight');
    await click('Next picture');
    expect(currentSrc()).toBe('/2.jpg');
    expect(page.container.textContent).toContain('2 / 3');
    await click('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('preloads both neighbours', async () => {
    const requestedUrls: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          requestedUrls.push(address);
        }
      },
    );
    page = await mount(<Slideshow title="Onam" slides={slides} start={0} onClose={() => {}} />);
    vi.unstubAllGlobals();
    expect(requestedUrls).toEqual(['/2.jpg', '/3.jpg']);
  });

  it('renders no dialog while closed', async () => {
    page = await mount(<Slideshow title="Onam" slides={slides} start={null} onClose={() => {}} />);
    expect(page.container.querySelector('dialog')).toBeNull();
  });
});
