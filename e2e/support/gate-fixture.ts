import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright/test';
import { ReleaseSources } from '../../server/src/release/sources.ts';

/** Origin of the fixtures; all its requests are answered here. It is secure, so that pages have caches. */
export const FIXTURE_ORIGIN = 'http://127.0.0.1:9';

/** Sources of the release that owns the scripts of the fixtures. */
export const fixtureSources = new ReleaseSources({ name: 'mf-a', version: '1.0.0', dir: '/nowhere' });

/** Parts of a fixture that a test changes. */
export interface Fixture {
  readonly css?: string;
  /** Delay of the style sheet, in milliseconds. */
  readonly cssDelayMs?: number;
  /** Added at the end of `main`. */
  readonly html?: string;
  /** Script of the release. */
  readonly script?: string;
  /** Replaces the footer. */
  readonly footer?: string;
}

const paragraph = '<p>A paragraph of the page that a visitor came to read.</p>';

const documentOf = ({ html = '', footer }: Fixture) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><div id="root"><header><a href="/">Home</a><details><summary>Menu</summary><a href="/two">Two</a></details></header>
<p class="strip">Notice</p>
<main id="main"><h1>Committees</h1>${paragraph.repeat(6)}<a href="/one">One</a>${html}</main>
${footer ?? '<footer><a href="/contact">Contact</a></footer>'}</div>
<script src="/shell.js"></script><script src="/releases/mf-a/1.0.0/page.js"></script></body></html>`;

const styles = `body { margin: 0; color: #111; background: #fff; font: 16px/1.5 sans-serif; }
main { padding: 20px; } a { color: #00c; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111; } a { color: #9cf; } }`;

/** A router as small as can be: the title and the heading are the path. */
const shell = `const show = () => {
  document.title = document.querySelector('h1').textContent = location.pathname;
};
document.getElementById('root').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link === null || event.defaultPrevented) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
  show();
});
addEventListener('popstate', show);
show();`;

/** Answers every request of a page's context with the fixture. */
export async function serveFixture(context: BrowserContext, fixture: Fixture): Promise<void> {
  await context.route(`${FIXTURE_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/page.css') {
      await pause(fixture.cssDelayMs ?? 0);
      return route.fulfill({ contentType: 'text/css', body: styles + (fixture.css ?? '') });
    }
    if (pathname === '/shell.js') return route.fulfill({ contentType: 'text/javascript', body: shell });
    if (pathname.endsWith('.js'))
      return route.fulfill({ contentType: 'text/javascript', body: fixture.script ?? '' });
    if (pathname.startsWith('/api')) return route.fulfill({ json: {} });
    return route.fulfill({ contentType: 'text/html', body: documentOf(fixture) });
  });
}
