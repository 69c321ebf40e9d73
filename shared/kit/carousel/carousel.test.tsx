// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MountedPage, markup, mount } from '../testing/render.tsx';
import { Carousel } from './carousel.tsx';

let page: MountedPage | undefined;
let reduced = false;
const perView = { wide: 3, under992: 2, under576: 1 } as const;

beforeEach(() => {
  reduced = false;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') && reduced, media: query }),
  );
  window.innerWidth = 1280;
  // jsdom has no layout. With every box as wide as the page, Swiper can count slides.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => page?.unmount());

const slides = (count: number) =>
  ['one', 'two', 'three', 'four', 'five'].slice(0, count).map((name) => <p key={name}>{name}</p>);
const open = async (count: number) => {
  page = await mount(
    <Carousel title="Latest events" perView={perView} speed={800}>
      {slides(count)}
    </Carousel>,
  );
  await act(async () => {
    await import('./live-carousel.ts');
    await new Promise((done) => setTimeout(done, 20));
  });
  return page.container;
};
const button = (name: string) =>
  page?.container.querySelector<HTMLButtonElement>(`button[aria-label="${name}, Latest events"]`);

it('is scrolled by keyboard until it has buttons', async () => {
  const html = markup(
    <Carousel title="Latest events" perView={perView} speed={800}>
      {slides(5)}
    </Carousel>,
  );
  expect(html).toMatch(/<div[^>]* tabindex="0" role="group" aria-label="Latest events"/i);
  const container = await open(5);
  expect(container.querySelector('[role=group], [tabindex="0"]')).toBeNull();
});

it('stays a plain row when all slides fit', async () => {
  const container = await open(3);
  expect(button('Next')?.disabled).toBe(true);
  expect(container.textContent).not.toContain('of 3');
});

it('runs if more slides than fit, and moves on a click', async () => {
  const container = await open(5);
  expect(container.textContent).toContain('1–3 of 5');
  await act(async () => button('Next')?.click());
  expect(container.textContent).toContain('2–4 of 5');
  await act(async () => button('Previous')?.click());
  await act(async () => button('Previous')?.click());
  expect(container.textContent).toContain('5, 1–2 of 5');
});

it('starts paused under reduced motion', async () => {
  reduced = true;
  await open(5);
  expect(button('Play')).not.toBeNull();
});

it('keeps only visible slides in the focus order', async () => {
  const container = await open(5);
  const inView = [...container.querySelectorAll('li')]
    .filter((slide) => !slide.inert)
    .map((slide) => slide.textContent);
  expect(inView).toEqual(['one', 'two', 'three']);
});
