// @vitest-environment jsdom
import { SiteProvider, setLoadHost } from '@kalalaya/runtime';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '../testing/render.tsx';
import { CopyDocument } from './copy-document.tsx';

const record = {
  id: 'abcdefghij',
  address: 'https://college.example/d/abcdefghij',
  kind: 'minutes',
  title: 'Minutes 2022-23',
  places: [
    { title: 'Minutes 2022-23', folders: [], metric: '', criterion: '', year: '2022-23', page: '/Minutes' },
  ],
};

/** The script that asks is loaded with the first press, on a machine with other work. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const written = vi.fn(async (_text: string) => {});
let known: readonly unknown[] = [];
let mounted: Mounted;

beforeEach(async () => {
  known = [record];
  written.mockClear();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  const get = async (_call: unknown, asked: unknown) => {
    expect(asked).toEqual({ kind: 'minutes', file: 'june.pdf' });
    return { documents: known };
  };
  const site = { name: 'The College' };
  setLoadHost({ site, client: () => ({ get }) } as unknown as Parameters<typeof setLoadHost>[0]);
  mounted = await mount(
    <SiteProvider site={site as unknown as Parameters<typeof SiteProvider>[0]['site']}>
      <CopyDocument kind="minutes" file="june.pdf" title="June" />
    </SiteProvider>,
  );
});
afterEach(() => mounted.unmount());

const button = (title: string) => mounted.container.querySelector<HTMLElement>(`button[title="${title}"]`);
const said = (title: string) => button(title)?.nextElementSibling?.textContent;
const press = (title: string) => act(async () => button(title)?.click());

test('copies the permanent address, and says so', async () => {
  await press('Copy link');
  await eventually(() => expect(said('Copy link')).toBe('Copied'));
  expect(written.mock.calls).toEqual([['https://college.example/d/abcdefghij']]);
});

test('copies a line to cite it by', async () => {
  await press('Copy citation');
  await eventually(() => expect(written).toHaveBeenCalled());
  expect(written.mock.calls[0]?.[0]).toBe(
    'The College. Minutes 2022-23. Minutes 2022-23. https://college.example/d/abcdefghij',
  );
});

test('says when there is no address yet, and copies nothing', async () => {
  known = [];
  await press('Copy link');
  await eventually(() => expect(said('Copy link')).toMatch(/^Not copied/));
  expect(written).not.toHaveBeenCalled();
});
