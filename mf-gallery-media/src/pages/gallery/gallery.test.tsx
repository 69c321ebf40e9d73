import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';

const gallery = [
  {
    id: 91,
    title: 'Onam &amp; rain',
    featured_image: 'onam.webp',
    image: [
      'first (1).webp',
      { image: 'second #2.webp', caption: 'Rain &amp; sun' },
      'first (1).webp',
      'https://elsewhere.example/x.jpg',
    ],
  },
  { id: '92', title: '', featured_image: '', image: null },
  { id: 91, title: 'Same id', featured_image: 'alone.webp', image: [] },
];
const college = { answers: { '/galleryview': { gallery } } };
const sources = (document: Document) =>
  [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

describe('/Gallery', () => {
  test('links each album to its address, except albums without pictures', async () => {
    const page = await openPage('/Gallery', college);
    expect(page.link('Onam & rain')).toBe('/Gallery?album=91');
    expect(page.link('Untitled')).toBeUndefined();
    expect(page.link('Same id')).toBe('/Gallery?album=91%20%232');
  });

  test('shows the distinct pictures of ?album= as links, then the other albums', async () => {
    const page = await openPage('/Gallery?album=91', college);
    expect(page.textOf('h1')).toBe('Gallery');
    expect(page.textsOf('section h2')).toEqual(['Onam & rain', 'More albums', 'Untitled', 'Same id']);
    const pictures = ['/admin/uploads/photos/first%20(1).webp', '/admin/uploads/photos/second%20%232.webp'];
    expect(sources(page.document).slice(0, 2)).toEqual(pictures.map((src) => `${src}?w=640&f=webp`));
    expect(page.links.filter((href) => href.includes('picture='))).toEqual([
      '/Gallery?album=91&picture=1',
      '/Gallery?album=91&picture=2',
    ]);
    expect(page.document.querySelector('img')?.getAttribute('alt')).toBe('Onam & rain, picture 1');
    expect(page.textsOf('section li a[href*="picture="]')).toEqual(['', 'Rain & sun']);
    expect(page.link('All albums')).toBe('/Gallery');
    expect(page.html).not.toContain('elsewhere.example');
  });

  test('shows a picture alone, with the way back, previous and next', async () => {
    const page = await openPage('/Gallery?album=91&picture=2', college);
    expect(page.textOf('h1')).toBe('Onam & rain, picture 2');
    expect(page.textOf('figure')).toBe('Rain & sun');
    expect(sources(page.document)).toEqual(['/admin/uploads/photos/second%20%232.webp?w=640&f=webp']);
    expect(page.link('All pictures of the album')).toBe('/Gallery?album=91');
    expect(page.link('Previous picture')).toBe('/Gallery?album=91&picture=1');
    expect(page.link('Next picture')).toBeUndefined();
    for (const query of [
      'album=91&picture=0',
      'album=91&picture=3',
      'album=91&picture=01',
      'album=91&picture=',
      'picture=1',
    ])
      expect((await openPage(`/Gallery?${query}`, college)).status, query).toBe(404);
  });

  test('shows the featured picture of an album without others', async () => {
    const page = await openPage('/Gallery?album=91%20%232', college);
    expect(page.textOf('section h2')).toBe('Same id');
    expect(sources(page.document)[0]).toBe('/admin/uploads/photos/alone.webp?w=640&f=webp');
  });

  test('paginates albums by sixty, and finds an album of any page by its address', async () => {
    const many = Array.from({ length: 130 }, (_one, index) => ({
      id: index + 1,
      title: `Album ${index + 1}`,
      featured_image: 'a.webp',
      image: ['a.webp'],
    }));
    const answers = { '/galleryview': { gallery: many } };
    const first = await openPage('/Gallery', { answers });
    expect(first.textsOf('article')).toHaveLength(60);
    expect(first.textOf('nav[aria-label="Pages of albums"]')).toContain('1 to 60 of 130 albums');
    const last = await openPage('/Gallery?page=3', { answers });
    expect(last.textOf('h1')).toBe('Gallery, page 3');
    expect(last.link('Album 130')).toBe('/Gallery?album=130');
    expect((await openPage('/Gallery?page=4', { answers })).status).toBe(404);
    expect((await openPage('/Gallery?album=130', { answers })).textOf('section h2')).toBe('Album 130');
  });

  test('paginates the pictures of an album by sixty', async () => {
    const image = Array.from({ length: 130 }, (_one, index) => `p${index + 1}.webp`);
    const answers = { '/galleryview': { gallery: [{ id: 7, title: 'Sports', featured_image: '', image }] } };
    expect((await openPage('/Gallery', { answers })).textOf('article')).toContain('130 pictures');
    const first = await openPage('/Gallery?album=7', { answers });
    expect(first.textOf('h1')).toBe('Gallery');
    expect(first.document.querySelectorAll('section img')).toHaveLength(60);
    expect(first.textOf('nav[aria-label="Pages of pictures"]')).toContain('1 to 60 of 130 pictures');
    const last = await openPage('/Gallery?album=7&page=3', { answers });
    expect(last.textOf('h1')).toBe('Gallery, page 3');
    expect(
      [...last.document.querySelectorAll('section img')].map((img) => img.getAttribute('alt')).at(-1),
    ).toBe('Sports, picture 130');
    expect((await openPage('/Gallery?album=7&page=4', { answers })).status).toBe(404);
  });
});
