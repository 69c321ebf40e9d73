// @vitest-environment jsdom
import { type Site, SiteProvider } from '@kalalaya/runtime';
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SafeHtml } from './safe-html.tsx';
import { ensureSanitizer, pageSanitizer } from './sanitizer.ts';

const site = { uploadsBase: '/admin/uploads' } as Site;
const hostile = '<p>Camp <img src="a.png" onerror="alert(1)"><script>alert(2)</script></p>';
const shared = Symbol.for('kalalaya.page-sanitizer.2');

function page(html: string) {
  return (
    <SiteProvider site={site}>
      <SafeHtml html={html} className="prose" />
    </SiteProvider>
  );
}

let root: Root | null = null;
let place: HTMLElement;
const written = vi.spyOn(Element.prototype, 'innerHTML', 'set');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(() => {
  act(() => root?.unmount());
  place.remove();
  written.mockClear();
  Reflect.deleteProperty(globalThis, shared);
});

async function settled(run: () => void): Promise<void> {
  await act(async () => {
    run();
    await ensureSanitizer();
  });
}

describe('SafeHtml', () => {
  it('writes the HTML of an answer into the document as the server cleaned it', () => {
    expect(renderToString(page('<p>Clean</p>'))).toBe('<div class="prose"><p>Clean</p></div>');
    expect(renderToString(page(''))).toBe('');
  });

  it('hydrates without writing, and needs no sanitiser for it', () => {
    place.innerHTML = renderToString(page('<p>Clean</p>'));
    const paragraph = place.querySelector('p');
    written.mockClear();
    act(() => {
      root = hydrateRoot(place, page('<p>Clean</p>'));
    });
    act(() => root?.render(page('<p>Clean</p>')));
    expect(written.mock.contexts.filter((element) => place.contains(element as Node))).toEqual([]);
    expect(place.querySelector('p')).toBe(paragraph);
    expect(pageSanitizer()).toBeNull();
  });

  it('sanitises what comes after hydration, and the first text again when it comes back', async () => {
    place.innerHTML = renderToString(page(hostile.replace(/ onerror="[^"]*"|<script>.*<\/script>/g, '')));
    act(() => {
      root = hydrateRoot(place, page('<p>Camp <img src="a.png"></p>'));
    });
    await settled(() => root?.render(page(hostile)));
    expect(place.innerHTML).toBe(
      '<div class="prose"><p>Camp <img src="/admin/uploads/a.png?w=960&amp;f=webp" alt="" loading="lazy" decoding="async"></p></div>',
    );
  });

  it('sanitises at once where the sanitiser is there', async () => {
    await ensureSanitizer();
    act(() => {
      root = createRoot(place);
      root.render(page(hostile));
    });
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/admin/uploads/a.png?w=960&f=webp');
    expect(place.querySelector('script, [onerror]')).toBeNull();
  });

  it('shows the text until the sanitiser is there', async () => {
    act(() => {
      root = createRoot(place);
      root.render(page('<p>One <b>two</b></p>'));
    });
    expect(place.innerHTML).toBe('<div class="prose">One two</div>');
    await settled(() => {});
    expect(place.innerHTML).toBe('<div class="prose"><p>One <b>two</b></p></div>');
  });
});

it('one page has one sanitiser, however often it is asked for', async () => {
  await Promise.all([ensureSanitizer(), ensureSanitizer()]);
  const first = pageSanitizer();
  await ensureSanitizer();
  expect(pageSanitizer()).toBe(first);
  expect(first?.('<a href="b.pdf">b</a>', '/files')).toBe('<a href="/files/b.pdf">b</a>');
  expect(first?.('<a href="b.pdf">b</a>', '/other')).toBe('<a href="/other/b.pdf">b</a>');
});
