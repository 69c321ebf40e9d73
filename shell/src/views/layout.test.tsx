// @vitest-environment jsdom
import { SiteProvider } from '@kalalaya/runtime';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHEET_ID } from './header/sheet.tsx';
import { ShellLayout } from './layout.tsx';
import { find } from './testing/render.tsx';
import { testSite } from './testing/site.ts';

const app = () => {
  const element = (
    <ShellLayout ticker={[{ title: 'Admission', content: 'open' }]}>
      <h1 id="page-title">Home</h1>
    </ShellLayout>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return (
    <StrictMode>
      <SiteProvider site={testSite}>
        <RouterProvider router={router} />
      </SiteProvider>
    </StrictMode>
  );
};

let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  container = document.createElement('div');
  container.innerHTML = renderToString(app());
  document.body.append(container);
});
afterEach(() => container.remove());

describe('ShellLayout', () => {
  it('hydrates without a mismatch and keeps disclosures that the visitor opened before', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    find(container, 'details').setAttribute('open', '');
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(container, app(), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(log.mock.calls).toEqual([]);
    expect(find<HTMLDetailsElement>(container, 'details').open).toBe(true);
    await act(async () => root.unmount());
  });

  it('starts with the skip link, its only link to a fragment', () => {
    const hrefs = [...container.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? '');
    expect(hrefs[0]).toBe('#main');
    expect(hrefs.filter((href) => href.includes('#'))).toEqual(['#main']);
    expect(find(container, '#main').tabIndex).toBe(-1);
  });

  it('opens admission, LMS, blog and chat in a new tab with rel="noopener noreferrer"', () => {
    for (const address of Object.values(testSite.links).filter((link) => link.startsWith('https:'))) {
      const links = [...container.querySelectorAll(`a[href="${address}"]`)];
      expect(links.length, address).toBeGreaterThan(0);
      for (const link of links) {
        expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
          '_blank',
          'noopener noreferrer',
        ]);
      }
    }
  });

  it('shows name, phone numbers, e-mail addresses, hours and the current year in the footer', () => {
    const text = find(container, 'footer').textContent;
    const { phones, emails, hours, address, name } = testSite;
    for (const part of [name, ...address, ...phones, ...emails, hours.open, hours.closed]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(`© ${new Date().getFullYear()} ${name}`);
    expect(find(container, 'a[href^="tel:+"]').getAttribute('href')).toBe('tel:+914002550106');
  });

  it('leads to chat, phone and e-mail of the office from the mobile menu', () => {
    const hrefs = [...find(container, `#${SHEET_ID}`).querySelectorAll('a')].map(({ href }) => href);
    for (const start of [testSite.links.chat, 'tel:', 'mailto:'])
      expect(
        hrefs.some((href) => href.startsWith(start)),
        start,
      ).toBe(true);
  });
});
