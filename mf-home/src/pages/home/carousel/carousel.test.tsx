// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

let root: Root;
let container: HTMLElement;
let isReduced = false;
let come: () => void = () => {};

beforeEach(() => {
  isReduced = false;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion') ? isReduced : query.includes('min-width'),
    }),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {};
      disconnect = () => {};
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        come = () => callback([{ isIntersecting: true }]);
      }
    },
  );
  // jsdom has no layout. With every box as wide as the page, Swiper can count slides.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const carousel = (count: number) => (
  <Carousel
    title="Latest events"
    breakpoints={{ 576: { slidesPerView: 2 }, 992: { slidesPerView: 3 } }}
    speed={800}
  >
    {['one', 'two', 'three', 'four', 'five'].slice(0, count).map((name) => (
      <p key={name}>
        <a href={`/${name}`}>{name}</a>
      </p>
    ))}
  </Carousel>
);
const show = (count: number) => act(async () => root.render(carousel(count)));
const approach = () =>
  act(async () => {
    come();
    await import('./swiper-row.tsx');
    await new Promise((done) => setTimeout(done, 20));
  });
const open = async (count: number) => {
  await show(count);
  await approach();
};
const button = (name: string) =>
  container.querySelector<HTMLButtonElement>(`button[aria-label="${name}, Latest events"]`);
const press = (name: string) => act(async () => button(name)?.click());
const reachable = () =>
  [...container.querySelectorAll('li')]
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.textContent);

describe('Carousel', () => {
  it('is a list that is scrolled by keyboard until Swiper replaces it near the viewport', async () => {
    expect(renderToString(carousel(5))).toMatch(
      /<div[^>]* tabindex="0" role="group" aria-label="Latest events"><ul/i,
    );
    await show(5);
    expect(button('Next')).toBeNull();
    await approach();
    expect(container.querySelector('[role=group], [tabindex="0"]:not(button)')).toBeNull();
    expect(button('Next')).not.toBeNull();
  });

  it('stays a list while the focus is in it', async () => {
    await show(5);
    const link = container.querySelector('a');
    link?.focus();
    await approach();
    expect(document.activeElement).toBe(link);
    await act(async () => {
      link?.blur();
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(button('Next')).not.toBeNull();
  });

  it('makes only the slides in view reachable, and rewinds without moving elements', async () => {
    await open(5);
    expect(container.textContent).toContain('1–3 of 5');
    expect(reachable()).toEqual(['one', 'two', 'three']);
    await press('Next');
    expect(container.textContent).toContain('2–4 of 5');
    expect(reachable()).toEqual(['two', 'three', 'four']);
    await press('Previous');
    await press('Previous');
    expect(container.textContent).toContain('3–5 of 5');
    await press('Next');
    expect(reachable()).toEqual(['one', 'two', 'three']);
    expect(container.querySelector('ul')?.textContent).toBe('onetwothreefourfive');
  });

  it('is stopped and started, and starts stopped under reduced motion', async () => {
    await open(5);
    await press('Pause');
    await press('Play');
    expect(button('Pause')).not.toBeNull();
    isReduced = true;
    await act(async () => root.render(null));
    await open(5);
    expect(button('Play')).not.toBeNull();
  });

  it('shows another set of slides', async () => {
    await open(5);
    await show(4);
    expect(container.textContent).toContain('1–3 of 4');
  });
});
