// @vitest-environment jsdom

import { type BrowsedPage, browse, testApi } from '@kalalaya/testing';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { galleryPage } from './gallery.page.tsx';

const gallery = [
  { id: 1, title: 'Onam', featured_image: 'a.webp', image: ['a.webp', 'b.webp', 'c.webp'] },
  { id: 2, title: 'Rain', featured_image: 'd.webp', image: ['d.webp'] },
];
const college = { answers: { '/galleryview': { gallery } } };

let page: BrowsedPage;
const start = async (path: string) => {
  page = await browse([galleryPage], path, testApi(college));
};
const dialog = () => document.querySelector('dialog');
const pictureAddress = () => dialog()?.querySelector('img')?.getAttribute('src');

beforeAll(() => {
  // jsdom lacks modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => page.close());

describe('gallery slideshow in a browser', () => {
  test('opens at the picture in the address, and ignores unknown albums', async () => {
    await start('/Gallery#show-1/2');
    expect(pictureAddress()).toBe('/admin/uploads/photos/b.webp?w=640&f=webp');
    await page.press('Close');
    expect(page.address()).toBe('/Gallery');
    await page.close();
    await start('/Gallery#show-9/1');
    expect(dialog()).toBeNull();
  });

  test('follows the link of a large album, and opens pictures of its second page', async () => {
    const image = Array.from({ length: 70 }, (_one, index) => `p${index + 1}.webp`);
    const large = { '/galleryview': { gallery: [{ id: 7, title: 'Sports', featured_image: '', image }] } };
    page = await browse([galleryPage], '/Gallery', testApi({ answers: large }));
    await page.press('Sports');
    expect(page.address()).toBe('/Gallery?album=7');
    await page.close();
    page = await browse([galleryPage], '/Gallery?album=7&page=2#show-7/2', testApi({ answers: large }));
    expect(pictureAddress()).toBe('/admin/uploads/photos/p62.webp?w=640&f=webp');
  });

  test('leaves a click with Ctrl to the browser', async () => {
    await start('/Gallery');
    expect(await page.press('Onam', { ctrlKey: true })).toBe(false);
    expect(dialog()).toBeNull();
  });

  test('opens at the clicked picture of an open album', async () => {
    await start('/Gallery?album=1');
    const second = document.querySelector('a[href$="picture=2"]');
    expect(second).not.toBeNull();
    second?.setAttribute('aria-label', 'The second');
    expect(await page.press('The second')).toBe(true);
    expect(pictureAddress()).toBe('/admin/uploads/photos/b.webp?w=640&f=webp');
    expect(dialog()?.textContent).toContain('2 / 3');
  });
});
