import { checkRemote } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';
import { openPage } from './testing/open.ts';

const packPages = remote.routes.map(({ path }) => path).filter((path) => path !== '/Gallery');

const picture = (name: string) => ({
  src: `/media/${name}-1200.webp`,
  width: 1200,
  height: 800,
  alt: `What ${name} shows`,
  sources: [{ type: 'image/avif', srcSet: `/media/${name}-480.avif 480w` }],
});
const content = {
  title: 'A heading of the pack',
  lead: 'One line.',
  html: '<p>Words of the pack.</p>',
  pictures: [picture('one'), picture('two'), picture('three')],
  facts: [{ label: 'Seats', value: '64' }],
};

test('routes fulfil the remote contract', async () => {
  expect(await checkRemote(remote, routes)).toEqual([]);
});

describe.each(packPages)('%s', (path) => {
  const key = path.slice(1);

  test('shows the pack’s pictures and text', async () => {
    const page = await openPage(path, { contents: { [key]: content } });
    expect(page.status).toBe(200);
    expect(page.textOf('h1')).toBe('A heading of the pack');
    expect(page.textOf('body')).toContain('One line.');
    expect(page.textOf('body')).toContain('Words of the pack.');
    const images = [...page.document.querySelectorAll('img')];
    const textOf = (image: Element) =>
      image.getAttribute('alt') || image.closest('figure')?.querySelector('figcaption')?.textContent;
    expect(images.map(textOf)).toEqual(content.pictures.map(({ alt }) => alt));
    expect(images[0]?.getAttribute('loading')).toBe('eager');
  });
});

describe('pages with a large picture', () => {
  test.each(['/Organogram', '/Campusmap'])('%s links to the original picture', async (path) => {
    const pages = { [path.slice(1)]: { ...content, pictures: [picture('one')] } };
    const page = await openPage(path, { contents: pages });
    expect(page.link('Open the picture')).toBe('/media/one-1200.webp');
  });

  test.each(['/Organogram', '/Campusmap'])('%s shows No data found without content', async (path) => {
    const page = await openPage(path, { contents: { [path.slice(1)]: {} } });
    expect(page.textOf('body')).toContain('No data found');
  });

  test('/Organogram shows the hierarchy as text', async () => {
    const tables = [
      { caption: 'Offices', columns: ['Office', 'Answers to'], rows: [['Library', 'Principal']] },
    ];
    const page = await openPage('/Organogram', { contents: { Organogram: { ...content, tables } } });
    expect(page.textOf('section h2')).toBe('The organogram in words');
    expect(page.textOf('tbody tr')).toBe('LibraryPrincipal');
  });
});
