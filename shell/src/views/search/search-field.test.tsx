// @vitest-environment jsdom

import { type ApiClient, setLoadHost } from '@kalalaya/runtime';
import { testApi } from '@kalalaya/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, press, renderFrame } from '../testing/render.tsx';
import { testSite } from '../testing/site.ts';
import { SearchField } from './search-field.tsx';

const results = [
  { kind: 'Page', title: 'About Us', to: '/about', detail: 'Since 2005' },
  { kind: 'Document', title: 'AQAR', to: '/AQAR', facts: { bytes: 5_120 } },
];
const searches = {
  abo: { query: 'abo', total: 2, results },
  'about us': { query: 'about us', total: 1, results: results.slice(0, 1) },
  zzz: { query: 'zzz', total: 0, results: [] },
};

let api: ApiClient;
let frame: Awaited<ReturnType<typeof renderFrame>>;
const input = () => find<HTMLInputElement>(frame.container, 'input');
const options = () => [...frame.container.querySelectorAll('[role="option"]')];
const isOpen = () => input().getAttribute('aria-expanded') === 'true';

async function focusField(): Promise<void> {
  await act(async () => input().focus());
  await vi.waitFor(() => expect(input().getAttribute('role')).toBe('combobox'));
}

async function type(text: string): Promise<void> {
  await act(async () => {
    input().value = text;
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {};
  api = testApi({ searches });
  setLoadHost({ site: testSite, client: () => api });
  frame = await renderFrame(<SearchField />);
});
afterEach(() => frame.unmount());

describe('SearchField', () => {
  it('suggests for text typed before the code has loaded', async () => {
    await act(async () => {
      input().value = 'abo';
      input().focus();
    });
    await vi.waitFor(() => expect(isOpen()).toBe(true));
  });

  it('suggests while typing, with details of each result and a link to all results', async () => {
    await focusField();
    await type('abo');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'About UsSince 2005',
      'AQAR5 KB',
      'All results for “abo”',
    ]);
    expect(options().at(-1)?.getAttribute('href')).toBe('/search?q=abo');
    expect(find(frame.container, '[role="status"]').textContent).toBe('2 suggestions');
  });

  it('keeps an option active when a shorter answer arrives, and names the text of the results', async () => {
    await focusField();
    await type('abo');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    await type('about us');
    expect(options().at(-1)?.textContent).toBe('All results for “abo”');
    for (const _option of options()) await press('ArrowDown');
    // An effect names the active option after the options have changed.
    await vi.waitFor(() => {
      expect(options()).toHaveLength(2);
      expect(input().getAttribute('aria-activedescendant')).toBe(options().at(-1)?.id);
    });
    expect(options().at(-1)?.textContent).toBe('All results for “about us”');
  });

  it('closes on Escape and blur, and reopens on an arrow key', async () => {
    await focusField();
    await type('abo');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    await press('Escape');
    expect(isOpen()).toBe(false);
    await press('ArrowDown');
    expect(isOpen()).toBe(true);
    await act(async () => input().blur());
    expect(isOpen()).toBe(false);
  });

  it('announces that there are no suggestions, stays silent on failure, and still submits the form', async () => {
    const search = vi.spyOn(api, 'search');
    await focusField();
    await type('zzz');
    const status = find(frame.container, '[role="status"]');
    await vi.waitFor(() => expect(status.textContent).toBe('No suggestions'));
    await type('nothing answers this');
    await vi.waitFor(() =>
      expect(search).toHaveBeenLastCalledWith('nothing answers this', expect.any(Number)),
    );
    expect(isOpen()).toBe(false);
    expect(options()).toEqual([]);
    const submitted = vi.fn((event: Event) => event.preventDefault());
    frame.container.addEventListener('submit', submitted);
    find<HTMLFormElement>(frame.container, 'form').requestSubmit();
    expect(submitted).toHaveBeenCalled();
  });
});
