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
const sanitizerKey = Symbol.for('kalalaya.page-sanitizer.2');

function page(html: string) {
  return (
    <SiteProvider site={site}>
      <SafeHtml html={html} className="prose" />
    </SiteProvider>
  );
}

let root: Root | null = null;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  document.body.append(container);
});

afterEach(() => {
  act(() => root?.unmount());
  container.remove();
  Reflect.deleteProperty(globalThis, sanitizerKey);
});

async function actWithSanitizer(run: () => void): Promise<void> {
  await act(async () => {
    run();
    await ensureSanitizer();
  });
}

describe('SafeHtml', () => {
  it('renders the HTML of a response unchanged on the server, where it is already sanitised', () => {
    expect(renderToString(page('<p>Clean</p>'))).toBe('<div class="prose"><p>Clean</p></div>');
    expect(renderToString(page(''))).toBe('');
  });

  it('hydrates without writing HTML or loading the sanitiser', () => {
    container.innerHTML = renderToString(page('<p>Clean</p>'));
    const paragraph = container.querySelector('p');
    const setInnerHtml = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    act(() => {
      root = hydrateRoot(container, page('<p>Clean</p>'));
    });
    act(() => root?.render(page('<p>Clean</p>')));
    expect(setInnerHtml.mock.contexts.filter((element) => container.contains(element as Node))).toEqual([]);
    expect(container.querySelector('p')).toBe(paragraph);
    expect(pageSanitizer()).toBeNull();
  });

  it('sanitises HTML that changes after hydration', async () => {
    container.innerHTML = renderToString(page(hostile.replace(/ onerror="[^"]*"|<script>.*<\/script>/g, '')));
    act(() => {
      root = hydrateRoot(container, page('<p>Camp <img src="a.png"></p>'));
    });
    await actWithSanitizer(() => root?.render(page(hostile)));
    expect(container.innerHTML).toBe(
      '<div class="prose"><p>Camp <img src="/admin/uploads/a.png?w=960&amp;f=webp" alt="" loading="lazy" decoding="async"></p></div>',
    );
  });

  it('sanitises synchronously if the sanitiser is loaded', async () => {
    await ensureSanitizer();
    act(() => {
      root = createRoot(container);
      root.render(page(hostile));
    });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/admin/uploads/a.png?w=960&f=webp');
    expect(container.querySelector('script, [onerror]')).toBeNull();
  });

  it('renders plain text until the sanitiser is loaded', async () => {
    act(() => {
      root = createRoot(container);
      root.render(page('<p>One <b>two</b></p><table><tr><td>Three</td></tr></table>'));
    });
    expect(container.innerHTML).toBe('<div class="prose">One two Three</div>');
    await actWithSanitizer(() => {});
    expect(container.querySelector('b')?.textContent).toBe('two');
    expect(container.querySelector('table')?.textContent).toBe('Three');
  });
});

it('ensureSanitizer creates one sanitiser per page', async () => {
  await Promise.all([ensureSanitizer(), ensureSanitizer()]);
  const first = pageSanitizer();
  await ensureSanitizer();
  expect(pageSanitizer()).toBe(first);
  expect(first?.('<a href="b.pdf">b</a>', '/files')).toBe('<a href="/files/b.pdf">b</a>');
  expect(first?.('<a href="b.pdf">b</a>', '/other')).toBe('<a href="/other/b.pdf">b</a>');
});
