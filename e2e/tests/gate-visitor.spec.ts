import type { Browser, BrowserContext, Page } from 'playwright/test';
import { axeFindings, CheckedShapes } from '../../server/src/publishing/gate/page/axe.ts';
import { recordPage } from '../../server/src/publishing/gate/page/console.ts';
import { changedGlobals } from '../../server/src/publishing/gate/page/in-page/changed-globals.ts';
import { MAX_CLOCK_READS } from '../../server/src/publishing/gate/page/visit.ts';
import { idleFindings } from '../../server/src/publishing/gate/page/visitor/idle.ts';
import { journeyFindings } from '../../server/src/publishing/gate/page/visitor/journey.ts';
import {
  lookFindings,
  openScriptless,
  scriptlessFindings,
} from '../../server/src/publishing/gate/page/visitor/look.ts';
import { useFindings } from '../../server/src/publishing/gate/page/visitor/use.ts';
import { takeView } from '../../server/src/publishing/gate/page/visitor/view.ts';
import { readNotes, watchPage } from '../../server/src/publishing/gate/page/watch-page.ts';
import { FIXTURE_ORIGIN, type Fixture, fixtureSources, serveFixture } from '../support/gate-fixture.ts';
import { expect, test } from '../support/test.ts';

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
  const { findings, phone } = await lookFindings(page, { path: PATH, shapes: new CheckedShapes() });
  const scriptless = await openScriptless(browser);
  try {
    await serveFixture(scriptless, fixture);
    const without = await scriptlessFindings(scriptless, { address: ADDRESS, path: PATH, phone });
    return problemsOf([...findings, ...without]);
  } finally {
    await scriptless.close();
  }
}

const links = '<a href="/two">Two</a> '.repeat(4);

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
    'a page that is empty on a tablet',
    { css: '@media (600px < width < 900px) { main > * { display: none; } }' },
    /shows 0 of \d+ letters at 768 × 480 px/,
  ],
  [
    'a page that is empty on a touch screen',
    { css: '@media (hover: none) { main > * { display: none; } }' },
    /shows 0 of \d+ letters without scripts/,
  ],
  [
    'a page that is empty with less motion',
    { css: '@media (prefers-reduced-motion: reduce) { main > * { display: none; } }' },
    /shows 0 of \d+ letters at 1920 px with more contrast and less motion/,
  ],
  [
    'a page wider than a tablet',
    { css: '@media (600px < width < 900px) { main { width: 1400px; } }' },
    /is \d+ px wider than the screen at 768 × 480 px/,
  ],
  [
    'screens of nothing',
    { css: '.gap { height: 20000px; }', html: '<div class="gap"></div><p>Text</p>' },
    /has 20\d+ px of nothing at 1280 px/,
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
  ['text that cannot be selected', { css: 'main { user-select: none; }' }, /letters that are not selectable/],
  [
    'text that disappears when it is selected',
    { css: '::selection { color: #fff; background: #fff; }' },
    /hides text that is selected/,
  ],
  [
    'a page that fingers cannot enlarge',
    { css: 'main { touch-action: pan-y; }' },
    /enlarged by two fingers at 360 px/,
  ],
  ['text in another direction', { css: 'main { direction: rtl; }' }, /text in another direction/],
  [
    'a page that can be changed',
    { script: 'document.querySelector("main").contentEditable = "true";' },
    /can be changed by its visitor/,
  ],
  [
    'a form that the policy stops',
    { html: '<form action="https://example.com/"><label>Name <input></label></form>' },
    /a form that the browser does not send/,
  ],
  [
    'links that a script exchanges',
    {
      html: '<a href="/a">A</a> <a href="/b">B</a> <a href="/c">C</a>',
      script: 'for (const link of document.links) link.href = "/x";',
    },
    /changes the addresses of its links: keeps 0 of 4/,
  ],
  ['a hidden pointer', { css: 'main, main * { cursor: none; }' }, /hides the pointer at 1280 px/],
  ['tiny text', { css: 'main * { font-size: 6px; }' }, /letters that are too small at 1280 px/],
  ['blurred text', { css: 'main { filter: blur(5px); }' }, /letters that are blurred at 360 px/],
  ['pale text', { css: 'main { opacity: 0.15; }' }, /letters that are too pale/],
  ['text that stands on its head', { css: 'main { transform: rotate(180deg); }' }, /that are upside down/],
  ['lines on top of each other', { css: 'main p { width: 9em; line-height: 0.2; }' }, /on top of each other/],
  ['transparent text', { css: 'main * { color: transparent; }' }, /shows 0 of \d+ letters at 1280 px/],
  [
    'text beside the screen',
    { css: 'main > * { text-indent: -9999px; }' },
    /shows 3 of \d+ letters at 1280 px/,
  ],
  ['a clipped page', { css: 'main { height: 1px; overflow: hidden; }' }, /shows 3 of \d+ letters/],
  [
    'content that appears under the pointer',
    { css: 'main > * { opacity: 0; } main:hover > * { opacity: 1; }' },
    /shows 0 of \d+ letters at 1280 px/,
  ],
  [
    'content that a script hides',
    { script: 'for (const one of document.querySelectorAll("main > *")) one.hidden = true;' },
    /shows 0 of \d+ letters with scripts/,
  ],
  [
    'another language of the document',
    { script: 'document.documentElement.lang = "fr";' },
    /changes the language from "en" to "fr"/,
  ],
  [
    'a page that search engines may not show',
    {
      script: `const meta = document.createElement('meta'); meta.name = 'robots'; meta.content = 'noindex'; document.head.append(meta);`,
    },
    /changes what search engines may do from "" to "noindex"/,
  ],
  [
    'a base address',
    {
      script: `const base = document.createElement('base'); base.href = '/x/'; document.head.append(base);`,
    },
    /changes the base address from "" to "\/x\/"/,
  ],
  [
    'a header that cannot be clicked',
    { script: `document.querySelector('header').inert = true;` },
    /changes inert of header from "" to "set"/,
  ],
  [
    'links that open windows',
    { html: links, script: 'for (const link of document.links) link.target = "_blank";' },
    /opens 5 of its 5 links in new windows/,
  ],
  [
    'links that the Tab key skips',
    { html: links, script: 'for (const link of document.links) link.tabIndex = -1;' },
    /hides 5 of its 5 links from the Tab key/,
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

test('the looks at a page accept a quotation in another direction', async ({ browser, context }) => {
  const css = 'main > p { display: none; }';
  const html = `<div><p dir="rtl" lang="ar">مرحبا</p>${'<p>A quotation of the page.</p>'.repeat(6)}</div>`;
  const script = 'document.querySelector("main").prepend(document.querySelector("div"));';
  expect(await look(browser, context, { css, html, script })).toEqual([]);
});

test('the looks at a page wait for its styles', async ({ browser, context }) => {
  const html = '<div class="wide" style="width: 1288px">Wide</div>';
  const css = '.wide { width: auto !important; }';
  expect(await look(browser, context, { html, css, cssDelayMs: 500 })).toEqual([]);
});

test('the looks at a page accept a text of which two lines are shown', async ({ browser, context }) => {
  const html = `<p class="lines">${'A sentence of a long text that goes on. '.repeat(40)}</p>`;
  const css =
    '.lines { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }';
  expect(await look(browser, context, { html, css })).toEqual([]);
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

test('axe checks what a page shows for the first time, and colours and attributes of known elements', async ({
  context,
}) => {
  const shapes = new CheckedShapes();
  const check = async (fixture: Fixture) => {
    const page = await open(context, fixture);
    const findings = await axeFindings(page, { path: PATH, includeFrame: false, shapes });
    return { keys: findings.map(({ key }) => key).join(), ran: await page.evaluate(() => 'axe' in window) };
  };
  const picture = (alt: string) => `<h2>Rooms</h2><a href="/two">Two</a><img src="data:," ${alt}>`;
  expect(await check({ html: picture('alt="A dot"') })).toEqual({ keys: '', ran: true });
  expect(await check({ html: picture('alt="A line"') })).toEqual({ keys: '', ran: false });
  for (const [fixture, rule] of [
    [{ html: picture('') }, /axe image-alt/],
    [{ html: picture('alt="A dot"'), css: 'main p { color: #ccc; }' }, /axe color-contrast/],
    [{ html: picture('alt="A dot"'), css: 'main { background: #777; }' }, /axe color-contrast/],
    [{ html: picture('alt="A dot"').replace('>Two<', '><') }, /axe link-name/],
    [{ html: picture('alt="A dot"').replaceAll('h2', 'h4') }, /axe heading-order/],
    [{ html: `${picture('alt="A dot"')}<ul><p>One</p></ul>` }, /axe list/],
  ] as const)
    expect((await check(fixture)).keys).toMatch(rule);
});

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
    'growing typed arrays',
    'const all = []; setInterval(() => all.push(new Uint8Array(4e6).fill(1)), 500)',
    /fills the memory by \d+ MB/,
  ],
  [
    'content that comes late',
    'const add = () => { const late = document.createElement("div"); late.style.height = "700px"; document.querySelector("main").prepend(late); }; addEventListener("click", () => setTimeout(add, 4000))',
    /shifts its layout by 0\.\d+ while a visitor reads it/,
  ],
];

test('the gate finds a function of a shared module that a page replaced', async ({ context }) => {
  const script = `const react = { useState() {}, useId() {} };
    const axios = { get() {} };
    const modules = { react: { '19.0.0': { lib: () => react } } };
    window.__FEDERATION__ = { __SHARE__: { shell: { default: modules } } };
    window.patch = () => { react.useState = () => {}; };
    window.load = () => { modules.axios = { '1.0.0': { lib: () => axios } }; };`;
  const page = await open(context, { script });
  expect(await page.evaluate(changedGlobals)).toEqual([]);
  await page.evaluate('load()');
  expect(await page.evaluate(changedGlobals)).toEqual([]);
  await page.evaluate('patch()');
  expect(await page.evaluate(changedGlobals)).toEqual(['react.useState']);
});

test('the gate counts how often a page reads the clock', async ({ context }) => {
  const clockReads = async (script: string) => {
    const page = await open(context, { script });
    const notes = await readNotes(page);
    await page.close();
    return notes.clockReads;
  };
  expect(await clockReads('const at = Date.now(); performance.now(); new Date().getTime()')).toBeLessThan(
    100,
  );
  for (const clock of ['Date.now()', 'performance.now()', '+new Date()', 'new Date().getTime()']) {
    const script = `const end = ${clock} + 2000; while (${clock} < end);`;
    expect(await clockReads(script), clock).toBeGreaterThan(MAX_CLOCK_READS);
  }
});

/** Returns what the gate finds in an open page that it leaves alone. */
const rest = async (page: Page) =>
  problemsOf(
    await idleFindings(page, {
      path: PATH,
      sources: fixtureSources,
      view: await takeView(page),
      checkedShifts: 0,
    }),
  );

test('the gate refuses pages that do not rest, and those that disturb a visitor', async ({ browser }) => {
  test.setTimeout(600_000);
  const quiet = ['quiet', 'document.cookie = "mf-a.seen=1"; caches.delete("mf-a")', /^$/] as const;
  const results = await Promise.all(
    [quiet, ...calls].map(async ([what, script, message]) => {
      const context = await browser.newContext();
      const page = await open(context, { script });
      const problems = await rest(page);
      await context.close();
      return { what, problems: problems.join('\n'), message };
    }),
  );
  for (const { what, problems, message } of results) expect.soft(problems, what).toMatch(message);
});

/** Scripts with several faults at once. */
const swallow = (type: string, condition = 'true') =>
  `addEventListener('${type}', (event) => { if (${condition}) event.preventDefault(); }, { passive: false });`;
const afterThreeSeconds = (code: string) => `setTimeout(() => { ${code} }, 3000);`;
const manyCalls: readonly (readonly [string, string, readonly RegExp[]])[] = [
  [
    'requests to the visitor',
    'navigator.geolocation.getCurrentPosition(() => {}); Notification.requestPermission(); addEventListener("beforeunload", () => {}); navigator.clipboard.writeText("x").catch(() => {});',
    [
      /asks a visitor for a permission on its own: geolocation\.getCurrentPosition/,
      /permission on its own: Notification\.requestPermission/,
      /asks a visitor who leaves: addEventListener "beforeunload"/,
      /changes the clipboard on its own/,
    ],
  ],
  [
    'sound, a dialog and the worker',
    'const context = new AudioContext(); context.createOscillator().start(); const dialog = document.createElement("dialog"); document.body.append(dialog); dialog.showModal(); navigator.serviceWorker.getRegistration().then((one) => one.unregister())',
    [/plays sound on its own/, /opens a modal dialog on its own/, /unregisters a service worker/],
  ],
  [
    'swallowed events',
    swallow('wheel') +
      swallow('keydown', 'event.key === "Tab"') +
      swallow('copy') +
      swallow('contextmenu') +
      `document.addEventListener('click', (event) => { if (event.target.closest('main a')) event.stopPropagation(); }, true);`,
    [
      /when a visitor turns the wheel, at page\.js/,
      /when a visitor presses the key Tab/,
      /when a visitor copies text/,
      /when a visitor opens the context menu/,
      /when a visitor follows a link/,
    ],
  ],
  [
    'another content and a locked page',
    afterThreeSeconds(
      'for (const one of document.querySelectorAll("main p")) one.textContent = "Sold out"; document.querySelector("h1").textContent = "Sale"; document.body.style.overflow = "hidden"; for (let one = 0; one < 3; one += 1) history.pushState({}, "", "#" + one)',
    ),
    [
      /keeps \d+ of its \d+ words while a visitor reads it/,
      /changes its heading to "Sale"/,
      /changes style of body from "" to "overflow: hidden;"/,
      /changes its address or the history on its own/,
    ],
  ],
  [
    'a title, a position and flashes',
    'let on = false; setInterval(() => { document.title = String(Math.random()); document.documentElement.style.filter = (on = !on) ? "invert(1)" : ""; scrollTo(0, 500); }, 800); document.querySelector("main").style.height = "3000px"',
    [
      /changes its title \d+ times while a visitor reads it/,
      /changes its html \d+ times/,
      /scrolls on its own/,
    ],
  ],
  [
    'a page without pictures, on the screen and on paper',
    `const one = new Image(); one.alt = 'A dot'; one.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='; document.querySelector('main').append(one); setTimeout(() => { one.src = 'data:,'; }, 3000); const sheet = new CSSStyleSheet(); sheet.replaceSync('@media print { main > * { display: none; } }'); document.adoptedStyleSheets.push(sheet);`,
    [/shows 0 of 1 pictures after some seconds/, /shows 0 of \d+ letters on paper/],
  ],
  [
    'flashes, and a field without paste',
    `const form = document.createElement('form'); const field = document.createElement('input'); field.name = 'mail'; field.onpaste = (event) => event.preventDefault(); form.append(field); const main = document.querySelector('main'); main.append(form); setInterval(() => { main.style.background = main.style.background ? '' : 'red'; }, 50);`,
    [/flashes or vanishes again and again: main/, /pastes into the field mail/],
  ],
  [
    'speech, and text that vanishes again and again',
    `speechSynthesis.speak(new SpeechSynthesisUtterance('Welcome')); document.querySelector('main').animate([{ opacity: 1 }, { opacity: 0 }, { opacity: 1 }], { duration: 2000, iterations: Infinity });`,
    [/plays sound on its own: speechSynthesis\.speak/, /flashes or vanishes again and again: main/],
  ],
  [
    'a field that takes no letters',
    `const form = document.createElement('form'); form.append(document.createElement('input')); document.querySelector('header').append(form);` +
      swallow('beforeinput') +
      `addEventListener('change', (event) => event.stopPropagation(), true);`,
    [/when a visitor types into a field/, /when a visitor changes a field/],
  ],
  [
    'one link of the frame, a key and navigations',
    swallow('click', `event.target.closest('header [href="/two"]')`) +
      swallow('keydown', 'event.key === "End"') +
      `navigation.addEventListener('navigate', (event) => { if (event.destination.url.endsWith('/contact')) event.preventDefault(); }); navigation.onnavigate = () => {};`,
    [
      /when a visitor follows a link, at page\.js/,
      /when a visitor presses the key End/,
      /may end navigations of other pages: navigation\.addEventListener "navigate"/,
    ],
  ],
  [
    'a menu that closes at once',
    `addEventListener('click', () => setTimeout(() => { for (const one of document.querySelectorAll('details')) one.open = false; }, 50));`,
    [/closes the menu of the header at once/],
  ],
  [
    'a text that is announced again and again',
    `const status = document.createElement('p'); status.role = 'status'; document.querySelector('main').append(status); let seconds = 0; setInterval(() => { seconds += 1; status.textContent = 'Offer ' + seconds; }, 1000);`,
    [/changes its live region \d+ times/],
  ],
  [
    'a page that empties when its visitor comes back',
    'document.addEventListener("visibilitychange", () => { for (const one of document.querySelectorAll("main > *")) one.style.display = "none"; })',
    [/shows 0 of \d+ letters after ten seconds/],
  ],
  [
    'a position that is undone, and a long press',
    'document.querySelector("main").style.height = "3000px"; addEventListener("scroll", () => scrollTo(0, 0)); addEventListener("click", () => { for (const end = performance.now() + 4000; performance.now() < end;); })',
    [/does not stay where a visitor scrolls to/, /works for [\d.]+ s when its heading is pressed/],
  ],
];

test('the gate refuses pages that ask, swallow or exchange what a visitor does and reads', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  await Promise.all(
    manyCalls.map(async ([what, script, messages]) => {
      const context = await browser.newContext();
      const problems = (await rest(await open(context, { html: links, script }))).join('\n');
      await context.close();
      for (const message of messages) expect.soft(problems, what).toMatch(message);
    }),
  );
});

/** Fixtures that fail when they are used: name, fixture and expected finding. */
const useless: readonly (readonly [string, Fixture, RegExp])[] = [
  [
    'nothing',
    {
      html: '<button type="button">Show</button><dialog><button type="button">Close</button></dialog>',
      script: `const [show, close] = document.querySelectorAll('button'); const dialog = document.querySelector('dialog'); show.onclick = () => dialog.showModal(); dialog.oncancel = (event) => event.preventDefault(); close.onclick = () => dialog.close();`,
    },
    /^$/,
  ],
  [
    'a button that throws',
    {
      html: '<button type="button">Show</button>',
      script: `document.querySelector('button').onclick = () => { throw new Error('pressed'); };`,
    },
    /writes to the console: error: pressed/,
  ],
  [
    'a button that empties the page',
    {
      html: '<button type="button">Show</button>',
      script: `document.querySelector('button').onclick = () => document.querySelector('main').replaceChildren();`,
    },
    /shows no heading any more when "Show" is pressed/,
  ],
  [
    'details that stay closed',
    {
      html: '<details><summary>Rest</summary><p>Text</p></details>',
      script: `document.querySelector('main details').onclick = (event) => event.preventDefault();`,
    },
    /neither opens nor closes when "Rest" is pressed/,
  ],
  [
    'a dialog without an end',
    {
      html: '<button type="button">Show</button><dialog>Caught</dialog>',
      script: `const dialog = document.querySelector('dialog'); document.querySelector('button').onclick = () => dialog.showModal(); dialog.oncancel = (event) => event.preventDefault();`,
    },
    /opens a dialog that cannot be closed when "Show" is pressed/,
  ],
  [
    'a button that clears storage by a computed name',
    {
      html: '<button type="button">Show</button>',
      script: `document.querySelector('button').onclick = () => window[atob('bG9jYWxTdG9yYWdl')].clear();`,
    },
    /clears localStorage, .* when "Show" is pressed/,
  ],
  [
    'a button that deletes data past the methods of storage',
    {
      html: '<button type="button">Show</button>',
      script: `document.querySelector('button').onclick = () => { for (const key of Object.keys(localStorage)) delete localStorage[key]; };`,
    },
    /removes keys of other frontends from localStorage/,
  ],
  [
    'a button that deletes cookies, databases and caches',
    {
      html: '<button type="button">Show</button>',
      script: `document.querySelector('button').onclick = () => { document.cookie = 'session=; max-age=0'; indexedDB.deleteDatabase('kalalaya-gate'); caches.delete('kalalaya-gate'); };`,
    },
    /changes a cookie .* when "Show" is pressed.*deletes a database .* when "Show" is pressed.*deletes a cache .* when "Show" is pressed/s,
  ],
  [
    'a page without an end',
    {
      script: `const add = () => { const one = document.createElement('div'); one.style.height = '3000px'; document.querySelector('main').append(one); }; addEventListener('scroll', add); add();`,
    },
    /becomes longer each time/,
  ],
  [
    'a link that runs away',
    { css: 'main a { display: inline-block; } main a:hover { translate: 400px; }' },
    /moves its first link away from the pointer/,
  ],
  ['an invisible focus', { css: 'main a:focus-visible { outline: none; }' }, /shows no focus on a/],
  [
    'a trap for the Tab key',
    {
      script: `document.querySelector('main').addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault(); });`,
    },
    /keeps the Tab key from leaving its content/,
  ],
];

for (const [what, fixture, message] of useless) {
  test(`the gate uses a page and finds ${what}`, async ({ context }) => {
    const page = await open(context, fixture);
    const options = { path: PATH, sources: fixtureSources, pageLog: recordPage(page), checkedLines: 0 };
    expect(problemsOf(await useFindings(page, options)).join('\n')).toMatch(message);
  });
}

/** Scripts that change other pages: name, script and expected finding. They act at the first client-side navigation. */
const later = (code: string) => `addEventListener('popstate', () => { ${code} }, { once: true });`;
const changes: readonly (readonly [string, string, RegExp])[] = [
  ['no script', '', /^$/],
  [
    'a method of the history',
    later('history.pushState = () => {};'),
    /replaces functions that every page uses: history\.pushState/,
  ],
  ['fetch', later('window.fetch = () => Promise.reject();'), /that every page uses: window\.fetch/],
  [
    'a prototype',
    later(
      'const { map } = Array.prototype; Array.prototype.map = function (...all) { return map.apply(this, all); };',
    ),
    /that every page uses: Array\.prototype\.map/,
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
    'the history',
    `addEventListener('popstate', () => { if (location.pathname === '/b') history.pushState({}, '', '/b'); });`,
    /\/b adds 1 entries to the history when it is opened/,
  ],
  [
    'the page that follows',
    later(`setTimeout(() => { document.querySelector('h1').style.display = 'none'; }, 100);`),
    /empties the page at \/\w+, which has no visible heading any more/,
  ],
  [
    'the memory',
    `const all = []; addEventListener('popstate', () => all.push(new Array(8e6).fill(all.length)));`,
    /keeps \d+ MB and -?\d+ listeners more after 8 further visits/,
  ],
  [
    'the headings of later pages',
    later(
      `setInterval(() => { if (location.pathname === '/other') document.querySelector('h1').textContent = 'Closed'; }, 500);`,
    ),
    /changes \/other of another frontend, which afterwards has the heading "Closed"/,
  ],
  [
    'the position of a page',
    `history.scrollRestoration = 'manual'; document.querySelector('main').style.minHeight = '6000px'; addEventListener('popstate', () => scrollTo(0, 0));`,
    /scrolls \/ to its top when a visitor goes back to it/,
  ],
  [
    'the frame of later pages',
    later(`document.querySelector('.strip').remove();`),
    /which afterwards lacks parts of its frame: p\.strip/,
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
