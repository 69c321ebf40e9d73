// @vitest-environment jsdom

import { SiteProvider, setLoadHost } from '@kalalaya/runtime';
import type { DocumentRecord } from '@kalalaya/search/documents';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyDocument } from '../copy-link/copy-document.tsx';
import { type MountedPage, mount } from '../testing/render.tsx';
import { copyButtons } from './copy-buttons.tsx';

const record = {
  id: 'abcdefghij',
  address: 'https://college.example/d/abcdefghij',
  kind: 'minutes',
  title: 'Minutes 2022-23',
  places: [
    { title: 'Minutes 2022-23', folders: [], metric: '', criterion: '', year: '2022-23', page: '/Minutes' },
  ],
};

/** The lookup script is loaded on the first click, which can be slow on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const writeText = vi.fn(async (_text: string) => {});
let indexedDocuments: readonly unknown[] = [];
let mounted: MountedPage;

beforeEach(async () => {
  indexedDocuments = [record];
  writeText.mockClear();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const get = async (_call: unknown, parameters: unknown) => {
    expect(parameters).toEqual({ kind: 'minutes', file: 'june.pdf' });
    return { documents: indexedDocuments };
  };
  const site = { name: 'The College' };
  setLoadHost({ site, client: () => ({ get }) } as unknown as Parameters<typeof setLoadHost>[0]);
  mounted = await mount(
    <SiteProvider site={site as unknown as Parameters<typeof SiteProvider>[0]['site']}>
      {copyButtons({ title: 'June', href: '/june.pdf', source: { kind: 'minutes', file: 'june.pdf' } })}
    </SiteProvider>,
  );
});
afterEach(() => mounted.unmount());

const button = (title: string) => mounted.container.querySelector<HTMLElement>(`button[title="${title}"]`);
const statusOf = (title: string) => button(title)?.nextElementSibling?.textContent;
const press = (title: string) => act(async () => button(title)?.click());

test('copies the permanent address and announces it', async () => {
  await press('Copy link');
  await eventually(() => expect(statusOf('Copy link')).toBe('Copied'));
  expect(writeText.mock.calls).toEqual([['https://college.example/d/abcdefghij']]);
});

test('copies address and citation of a known record without a request', async () => {
  await mounted.rerender(
    <SiteProvider site={{ name: 'The College' } as unknown as Parameters<typeof SiteProvider>[0]['site']}>
      <CopyDocument title="June" find={async () => record as unknown as DocumentRecord} />
    </SiteProvider>,
  );
  indexedDocuments = [];
  await press('Copy link');
  await press('Copy citation');
  await eventually(() =>
    expect(writeText.mock.calls).toEqual([
      ['https://college.example/d/abcdefghij'],
      ['The College. Minutes 2022-23. Minutes 2022-23. https://college.example/d/abcdefghij'],
    ]),
  );
});

test('announces a failure and copies nothing if the document has no address yet', async () => {
  indexedDocuments = [];
  await press('Copy link');
  await eventually(() => expect(statusOf('Copy link')).toMatch(/^Not copied/));
  expect(writeText).not.toHaveBeenCalled();
});
