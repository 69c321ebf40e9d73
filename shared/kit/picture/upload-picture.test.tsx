// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { markup, mount } from '../testing/render.tsx';
import { UploadPicture } from './upload-picture.tsx';

it('sets the shape and loads late', () => {
  const html = markup(<UploadPicture src="/a.jpg" alt="The pond" kind="event" ratio="3/2" />);
  expect(html).toContain('width="600"');
  expect(html).toContain('height="400"');
  expect(html).toContain('loading="lazy"');
});

it('shows initials for a missing face and names the person', () => {
  const html = markup(<UploadPicture src={null} alt="Dr. Beena Kurian" kind="face" ratio="1/1" />);
  expect(html).toContain('>BK</text>');
  expect(html).toContain('role="img"');
});

it('gives each person a cloth of their own, the same each time', () => {
  const cloth = (name: string) =>
    markup(<UploadPicture src={null} alt="" name={name} kind="face" ratio="4/5" />);
  expect(cloth('Anju Karayil')).toBe(cloth('Anju Karayil'));
  const borders = ['Anju', 'Devika', 'Hasna', 'Jincy', 'Lazar', 'Merin', 'Nimisha', 'Arun'].map(
    (name) => cloth(name).split('<text')[0],
  );
  expect(new Set(borders).size).toBeGreaterThan(3);
});

it('falls back when the picture cannot be read, and tries a new one', async () => {
  const page = await mount(<UploadPicture src="/broken.jpg" alt="" kind="event" />);
  await act(async () => page.container.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(page.container.querySelector('img')).toBeNull();
  expect(page.container.querySelector('circle')).not.toBeNull();
  await page.rerender(<UploadPicture src="/whole.jpg" alt="" kind="event" />);
  expect(page.container.querySelector('img')?.getAttribute('src')).toBe('/whole.jpg');
  await page.unmount();
});
