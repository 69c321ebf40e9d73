// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markup, mount } from '../testing/render.tsx';
import { PackPicture } from './pack-picture.tsx';

const lightPicture = {
  src: '/media/day.webp',
  width: 1600,
  height: 900,
  alt: 'The campus',
  sources: [{ type: 'image/avif', srcSet: '/media/day.avif 800w' }],
};
const darkPicture = {
  ...lightPicture,
  src: '/media/dusk.webp',
  sources: [{ type: 'image/avif', srcSet: '/media/dusk.avif 800w' }],
};

const root = document.documentElement;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => delete root.dataset.mode);

it('selects the dark picture with a media query on the server', () => {
  const html = markup(<PackPicture picture={lightPicture} dark={darkPicture} sizes="100vw" />);
  expect(html).toMatch(
    /<source media="\(prefers-color-scheme: dark\)"[^>]*dusk\.avif[^>]*>\s*<source type[^>]*day\.avif/,
  );
  expect(html).toContain('src="/media/day.webp"');
});

it('has no media query without a dark picture', () => {
  expect(markup(<PackPicture picture={lightPicture} sizes="100vw" />)).not.toContain('media=');
});

it('follows the theme switch after hydration', async () => {
  const page = await mount(<PackPicture picture={lightPicture} dark={darkPicture} sizes="100vw" />);
  const media = () => page.container.querySelector('source')?.media;
  expect(media()).toBe('(prefers-color-scheme: dark)');
  for (const [mode, query] of [
    ['dark', 'all'],
    ['light', 'not all'],
  ] as const) {
    await act(async () => {
      root.dataset.mode = mode;
      await Promise.resolve();
    });
    expect(media()).toBe(query);
  }
  await page.unmount();
});
