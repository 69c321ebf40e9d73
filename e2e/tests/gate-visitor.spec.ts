import type { Browser, BrowserContext, Page } from 'playwright/test';
import { idleFindings } from '../../server/src/publishing/gate/page/visitor/idle.ts';
import { journeyFindings } from '../../server/src/publishing/gate/page/visitor/journey.ts';
import {
  lookFindings,
  openScriptless,
  scriptlessFindings,
} from '../../server/src/publishing/gate/page/visitor/look.ts';
import { watchPage } from '../../server/src/publishing/gate/page/watch-page.ts';
import { FIXTURE_ORIGIN, type Fixture, fixtureSources, serveFixture } from '../support/gate-fixture.ts';
import { expect, skipUnlessSampled, test } from '../support/test.ts';

const PATH = '/page';
const ADDRESS = FIXTURE_ORIGIN + PATH;

/** Opens a fixture as the gate opens a page. */
async function open(context: BrowserContext, fixture: Fixture): Promise<Page> {
  const page = await context.newPage();
  await serveFixture(context, fixture);
  await watchPage(page);
  await page.goto(ADDRESS);
  return page;
}

const problemsOf = (findings: readonly { readonly problem: string }[]) =>
  findings.map(({ problem }) => problem);

/** Returns what the gate finds when it looks at a fixture on each screen, with and without scripts. */
async function look(browser: Browser, context: BrowserContext, fixture: Fixture): Promise<string[]> {
  const page = await open(context, fixture);
  const { findings, phone } = await lookFindings(page, PATH);
  const scriptless = await openScriptless(browser);
  try {
    await serveFixture(scriptless, fixture);
    const without = await scriptlessFindings(scriptless, { address: ADDRESS, path: PATH, phone });
    return problemsOf([...findings, ...without]);
  } finally {
    await scriptless.close();
  }
}

const veil = 'position: fixed; inset: 0; background: #fff;';

/** Fixtures that a visitor cannot see or use: name, change and expected finding. */
const faults: readonly (readonly [string, Fixture, RegExp])[] = [
  [
    'a fixed layer over the page',
    { css: `.veil { ${veil} }`, html: '<div class="veil"></div>' },
    /is covered by div\.veil at 1280 px/,
  ],
  [
    'a layer that a script adds without a class',
    {
      script: `const veil = document.createElement('div'); Object.assign(veil.style, { position: 'fixed', inset: 0 }); document.body.append(veil);`,
    },
    /its heading is behind div at 1280 px/,
  ],
  [
    'a layer that lets presses through',
    { css: `.veil { ${veil} pointer-events: none; }`, html: '<div class="veil"></div>' },
    /is covered by div\.veil/,
  ],
  [
    'a layer of a pseudo-element',
    { css: `main::before { content: ''; ${veil} }` },
    /its heading is behind main/,
  ],
  ['links that cannot be pressed', { css: 'main { pointer-events: none; }' }, /its first link is behind/],
  [
    'a page that is empty on a phone',
    { css: '@media (width < 400px) { main > * { display: none; } }' },
    /shows 0 of \d+ letters at 360 px/,
  ],
  [
    'a page wider than a phone',
    { css: '.wide { width: 900px; height: 9px; }', html: '<div class="wide"></div>' },
    /is \d+ px wider than the screen, first div\.wide at 360 px/,
  ],
  [
    'a page that is empty without scripts',
    {
      css: 'html:not(.scripts) main > * { opacity: 0; }',
      script: `document.documentElement.className = 'scripts';`,
    },
    /shows 0 of \d+ letters without scripts/,
  ],
  [
    'a footer hidden by a style sheet',
    { css: 'body:has(main) footer { display: none; }' },
    /its footer is not shown at 1280 px/,
  ],
  [
    'a footer hidden by an adopted style sheet',
    {
      script: `const sheet = new CSSStyleSheet(); sheet.replaceSync('footer { opacity: 0; }'); document.adoptedStyleSheets.push(sheet);`,
    },
    /its footer is not shown/,
  ],
  ['a page without its footer', { footer: '' }, /its footer is not shown/],
  [
    'a page that cannot be scrolled',
    { css: 'body { overflow: hidden; } .tall { height: 3000px; }', html: '<div class="tall"></div>' },
    /cannot be scrolled/,
  ],
  [
    'text that cannot be read in the dark',
    { css: '@media (prefers-color-scheme: dark) { main p { color: #333; } }' },
    /fails axe color-contrast at .* in the dark/,
  ],
  [
    'a button that only a mouse can press',
    {
      css: '.press { cursor: pointer; }',
      html: '<div class="press">Open</div>',
      script: `document.querySelector('.press').addEventListener('click', () => {});`,
    },
    /has an element that only a mouse can press: div "Open"/,
  ],
];

test('the looks at a page find nothing on a sound one', async ({ browser, context }) => {
  const html =
    '<button type="button">Open</button><div class="card"><a href="/two">Two</a><p>A card.</p></div><div class="drag">Drag</div>';
  const css = '.card { position: relative; } .card a::after { content: ""; position: absolute; inset: 0; }';
  const script = `for (const one of document.querySelectorAll('.card, .drag')) one.addEventListener('click', () => {});`;
  expect(await look(browser, context, { html, css, script })).toEqual([]);
});

test('the looks at a page wait for its styles', async ({ browser, context }) => {
  const html = '<div class="wide" style="width: 1288px">Wide</div>';
  const css = '.wide { width: auto !important; }';
  expect(await look(browser, context, { html, css, cssDelayMs: 500 })).toEqual([]);
});

test('the looks at a page accept a long table that a phone folds', async ({ browser, context }) => {
  const html = `<div class="table">${'<p>A row of the table.</p>'.repeat(200)}</div>`;
  const css = '@media (width < 400px) { .table { display: none; } }';
  expect(await look(browser, context, { html, css })).toEqual([]);
});

for (const [what, fixture, message] of faults) {
  test(`the gate refuses ${what}`, async ({ browser, context }) => {
    expect((await look(browser, context, fixture)).join('\n')).toMatch(message);
  });
}

/** Scripts that a visitor notices or that delete data: name, script and expected finding. */
const calls: readonly (readonly [string, string, RegExp])[] = [
  ['a dialog', 'alert("Hello")', /opens a dialog of the browser on its own: alert "Hello", at page\.js:1:1/],
  [
    'a window',
    'addEventListener("click", () => open("/x"))',
    /opens a window on its own: open "\/x", at page\.js/,
  ],
  [
    'a cookie of another frontend',
    'document.cookie = "session=1"',
    /changes a cookie that is not its own: document\.cookie "session"/,
  ],
  [
    'deleted caches',
    'setTimeout(async () => { for (const key of await caches.keys()) caches.delete(key); }, 500)',
    /deletes a cache that is not its own: caches\.delete "kalalaya-gate"/,
  ],
  [
    'deleted databases',
    'setTimeout(async () => { for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name); }, 500)',
    /deletes a database that is not its own: indexedDB\.deleteDatabase "kalalaya-gate"/,
  ],
  [
    'a service worker',
    'navigator.serviceWorker.register("/own.js").catch(() => {})',
    /registers a service worker of its own/,
  ],
  [
    'leaving after some seconds',
    'setTimeout(() => { location.href = "/elsewhere"; }, 5000)',
    /leaves for \/elsewhere on its own/,
  ],
  [
    'leaving at the first press',
    'addEventListener("click", () => { location.href = "/elsewhere"; })',
    /leaves for \/elsewhere/,
  ],
  [
    'focus that is taken',
    'setInterval(() => { const [one] = document.links; one.blur(); one.focus(); }, 2000)',
    /moves the focus to a on its own/,
  ],
  ['polling', 'setInterval(() => fetch("/api"), 1500)', /requests GET \/api \d+ times in 10 idle seconds/],
  [
    'an endless loop of tasks',
    'const run = () => { for (const end = performance.now() + 40; performance.now() < end;); setTimeout(run); }; run()',
    /works for [\d.]+ s in 10 idle seconds/,
  ],
  [
    'a growing heap',
    'const all = []; setInterval(() => all.push(new Array(1e6).fill(all.length)), 500)',
    /fills the memory by \d+ MB/,
  ],
  [
    'content that comes late',
    'const add = () => { const late = document.createElement("div"); late.style.height = "700px"; document.querySelector("main").prepend(late); }; addEventListener("click", () => setTimeout(add, 4000))',
    /shifts its layout by 0\.\d+ while a visitor reads it/,
  ],
];

test('the gate refuses pages that do not rest, and those that disturb a visitor', async ({ browser }) => {
  skipUnlessSampled();
  test.setTimeout(600_000);
  const quiet = ['quiet', 'document.cookie = "mf-a.seen=1"; caches.delete("mf-a")', /^$/] as const;
  const results = await Promise.all(
    [quiet, ...calls].map(async ([what, script, message]) => {
      const context = await browser.newContext();
      const page = await open(context, { script });
      const problems = problemsOf(await idleFindings(page, PATH, fixtureSources));
      await context.close();
      return { what, problems: problems.join('\n'), message };
    }),
  );
  for (const { what, problems, message } of results) expect.soft(problems, what).toMatch(message);
});

/** Scripts that change other pages: name, script and expected finding. They act at the first client-side navigation. */
const later = (code: string) => `addEventListener('popstate', () => { ${code} }, { once: true });`;
const changes: readonly (readonly [string, string, RegExp])[] = [
  ['no script', '', /^$/],
  [
    'a method of the history',
    later('history.pushState = () => {};'),
    /replaces functions of the browser for every page: history\.pushState/,
  ],
  ['fetch', later('window.fetch = () => Promise.reject();'), /for every page: window\.fetch/],
  [
    'a prototype',
    later(
      'const { map } = Array.prototype; Array.prototype.map = function (...all) { return map.apply(this, all); };',
    ),
    /for every page: Array\.prototype\.map/,
  ],
  [
    'the title of every page',
    `addEventListener('popstate', () => setTimeout(() => { document.title = 'Stay'; }));`,
    /\/b is not shown after a client-side navigation, but \/b with the title "Stay"/,
  ],
  [
    'Back',
    later(
      `let steps = 0; addEventListener('popstate', () => { steps += 1; if (steps === 2) history.forward(); });`,
    ),
    /Back leads to \/b with the title "\/b" instead of \/a/,
  ],
  [
    'presses',
    later(
      `document.addEventListener('click', (event) => { event.preventDefault(); event.stopPropagation(); }, true);`,
    ),
    /keeps the header’s link to \/ from working: it leads to \/b/,
  ],
  [
    'the memory',
    `const all = []; addEventListener('popstate', () => all.push(new Array(8e6).fill(all.length)));`,
    /keeps \d+ MB and -?\d+ listeners more after 8 further visits/,
  ],
  [
    'a page of another frontend',
    `addEventListener('popstate', () => { if (location.pathname === '/other') document.querySelector('h1').remove(); });`,
    /breaks \/other of another frontend/,
  ],
];

test('the gate refuses pages that change others of the same document', async ({ browser }) => {
  test.skip(!process.env.FULL, 'takes minutes: test:full');
  test.setTimeout(600_000);
  const page = (path: string) => ({ path, title: path });
  const results = await Promise.all(
    changes.map(async ([what, script, message]) => {
      const findings = await journeyFindings({
        browser,
        portalUrl: FIXTURE_ORIGIN,
        sources: fixtureSources,
        pages: [page('/a'), page('/b')],
        others: [page('/other')],
        prepare: (context) => serveFixture(context, { script }),
      });
      const problems = findings.map(({ where, problem }) => `${where} ${problem}`).join('\n');
      return { what, problems, message };
    }),
  );
  for (const { what, problems, message } of results) expect.soft(problems, what).toMatch(message);
});
