// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { markup, mount } from '../testing/render.tsx';
import { UploadPicture } from './upload-picture.tsx';

it('sets the aspect ratio and loads lazily', () => {
  const html = markup(<UploadPicture src="/a.jpg" alt="The pond" kind="event" ratio="3/2" />);
  expect(html).toContain('width="600"');
  expect(html).toContain('height="400"');
  expect(html).toContain('loading="lazy"');
});

it('renders initials for a missing face, with the name as accessible name', () => {
  const html = markup(<UploadPicture src={null} alt="Dr. Beena Kurian" kind="face" ratio="1/1" />);
  expect(html).toContain('>BK</text>');
  expect(html).toContain('role="img"');
});

it('renders a distinct but stable cloth for each person', () => {
  const cloth = (name: string) =>
    markup(<UploadPicture src={null} alt="" name={name} kind="face" ratio="4/5" />);
  expect(cloth('Anju Karayil')).toBe(cloth('Anju Karayil'));
  const borders = ['Anju', 'Devika', 'Hasna', 'Jincy', 'Lazar', 'Merin', 'Nimisha', 'Arun'].map(
    (name) => cloth(name).split('<text')[0],
  );
  expect(new Set(borders).size).toBeGreaterThan(3);
});

it('draws a missing thumbnail without the details that would not be seen', () => {
  const sizeOf = (sizes?: string) =>
    markup(<UploadPicture src={null} alt="" name="Camp" kind="event" sizes={sizes} />).length;
  expect(sizeOf('160px')).toBeLessThan(0.65 * sizeOf());
});

it('falls back for a broken picture and retries with a new address', async () => {
  const page = await mount(<UploadPicture src="/broken.jpg" alt="" kind="event" />);
  await act(async () => page.container.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(page.container.querySelector('img')).toBeNull();
  expect(page.container.querySelector('circle')).not.toBeNull();
  await page.rerender(<UploadPicture src="/whole.jpg" alt="" kind="event" />);
  expect(page.container.querySelector('img')?.getAttribute('src')).toBe('/whole.jpg');
  await page.unmount();
});

describe('UploadPicture of an upload', () => {
  const src = '/admin/uploads/faculty/Camp%20%231.jpg';
  const imageOf = (html: string) => /<img[^>]*>/.exec(html)?.[0] ?? '';

  it('offers several widths, and AVIF on phones', () => {
    const html = markup(<UploadPicture src={src} alt="" kind="event" />);
    const image = imageOf(html);
    expect(image).toContain(`src="${src}?w=640&amp;f=webp"`);
    expect(image).toContain(`${src}?w=320&amp;f=webp 320w, `);
    expect(image).toContain(`${src}?w=1280&amp;f=webp 1280w"`);
    expect(image).toContain('sizes="(min-width');
    expect(html).toMatch(/<source type="image\/avif" media="\(max-width[^>]*f=avif 640w"/);
  });

  it('loads eagerly with priority and explicit sizes when it heads the page', () => {
    const image = imageOf(markup(<UploadPicture src={src} alt="" kind="event" priority sizes="700px" />));
    expect(image).toContain('loading="eager"');
    expect(image).toContain('fetchPriority="high"');
    expect(image).toContain('sizes="700px"');
  });

  it('offers no widths that a thumbnail never needs', () => {
    const image = imageOf(markup(<UploadPicture src={src} alt="" kind="event" sizes="160px" />));
    expect(image).toContain('640w');
    expect(image).not.toMatch(/960w|1280w/);
  });

  it('uses the portal’s origin in an embedded page, and small widths for a face', () => {
    const image = imageOf(markup(<UploadPicture src={`https://college.example${src}`} alt="" kind="face" />));
    expect(image).toContain(`https://college.example${src}?w=160&amp;f=webp 160w`);
    expect(image).not.toContain('w=960');
  });

  it('uses the original of pictures without variants: drawings and pictures of the pack', () => {
    for (const original of ['/admin/uploads/faculty/logo.svg', '/media/a.webp']) {
      const html = markup(<UploadPicture src={original} alt="" kind="event" />);
      expect(imageOf(html)).toContain(`src="${original}"`);
      expect(html).not.toMatch(/srcset|sizes=/i);
    }
  });
});
