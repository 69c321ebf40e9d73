// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { DEFERRED_SCRIPTS_ID } from '@kalalaya/contract/document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeQueuedClicks } from './replay-clicks.ts';
import { starterScript } from './starter.ts';

beforeEach(() => {
  document.body.innerHTML = `<template id="${DEFERRED_SCRIPTS_ID}"><link rel="modulepreload" href="/react.js"
    integrity="sha384-1"><script type="inert" src="/main.js" integrity="sha384-2"></script></template>
    <main><a href="/AQAR">AQAR</a><p>Words</p><button type="button">Play</button>
    <form><label><input type="radio" name="mode">Dark</label><button type="submit">Send</button></form></main>`;
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
  // Evaluated from its text alone, as in a document.
  new Function(starterScript)();
});
afterEach(() => {
  takeQueuedClicks();
  for (const added of document.head.querySelectorAll('script,link')) added.remove();
  vi.useRealTimers();
});

const loaded = () => document.head.querySelectorAll('script').length;
const prefetched = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    new URL(link.href).pathname,
    link.getAttribute('integrity'),
  ]);
const part = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}`);
  return element;
};
const pointer = (type: string, selector: string, pointerType: string) =>
  part(selector).dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), { pointerType }),
  );

it('adds less than 1.75 KB of compressed size to a document', () => {
  expect(gzipSync(starterScript).length).toBeLessThan(1792);
});

it.each([
  ['a pointer enters a control', () => pointer('pointerover', 'a', 'mouse')],
  ['a mouse button is pressed anywhere', () => pointer('pointerdown', 'p', 'mouse')],
  ['a finger touches a button', () => pointer('pointerdown', 'button', 'touch')],
  ['a tap ends anywhere', () => part('p').click()],
  ['a key is pressed', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))],
  ['a control is focused', () => part('button').focus()],
])('loads the scripts once when %s', (_name, act) => {
  act();
  expect(loaded()).toBe(1);
  act();
  expect(loaded()).toBe(1);
});

it.each([
  ['a pointer passes over text', () => pointer('pointerover', 'p', 'mouse')],
  ['a finger scrolls', () => pointer('pointerdown', 'p', 'touch')],
  [
    'a finger follows a link',
    () => {
      pointer('pointerdown', 'a', 'touch');
      part('a').focus();
    },
  ],
])('loads nothing when %s', (_name, act) => {
  act();
  expect(loaded()).toBe(0);
});

it.each([
  [{ effectiveType: '4g', saveData: false }, 1],
  [{ effectiveType: '3g', saveData: false }, 0],
  [{ effectiveType: '4g', saveData: true }, 0],
])(
  'on connection %j, prefetches the scripts and loads them after ten seconds %i times',
  (connection, times) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('navigator', { connection });
    dispatchEvent(new Event('load'));
    const scripts = [
      ['/main.js', 'sha384-2'],
      ['/react.js', 'sha384-1'],
    ];
    expect(prefetched()).toEqual(times ? scripts : []);
    vi.advanceTimersByTime(9_999);
    expect(loaded()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(loaded()).toBe(times);
  },
);

it('loads the scripts immediately for a part whose session storage key is set', () => {
  part('p').dataset.asks = 'cellid';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(loaded()).toBe(0);
  sessionStorage.setItem('cellid', '31');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(loaded()).toBe(1);
  sessionStorage.clear();
});

it('ignores blocked session storage', () => {
  part('p').dataset.asks = 'cellid';
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(loaded()).toBe(0);
});

const scrollTo = (to: number) => {
  vi.stubGlobal('scrollY', to);
  document.dispatchEvent(new Event('scroll'));
};

it.each([
  ['a fast connection', '4g', 1],
  ['a slow connection', '3g', 0],
])('on %s (%s), loads the scripts %i times when the visitor scrolls up', (_name, effectiveType, times) => {
  takeQueuedClicks();
  vi.stubGlobal('IntersectionObserver', class {});
  vi.stubGlobal('navigator', { connection: { effectiveType, saveData: false } });
  new Function(starterScript)();
  scrollTo(600);
  expect(loaded()).toBe(0);
  scrollTo(500);
  expect(loaded()).toBe(times);
});

it('leaves a browser that is too old for the scripts with the page as it is', () => {
  takeQueuedClicks();
  vi.stubGlobal('AbortSignal', {});
  new Function(starterScript)();
  dispatchEvent(new Event('load'));
  part('button').click();
  expect([loaded(), prefetched().length]).toEqual([0, 0]);
});

it('prefetches nothing once the scripts are loaded', () => {
  part('button').focus();
  const links = prefetched().length;
  dispatchEvent(new Event('load'));
  expect([loaded(), prefetched().length]).toEqual([1, links]);
});

it('queues clicks that need scripts and replays them once', () => {
  const clicked: string[] = [];
  for (const selector of ['button[type=button]', 'button[type=submit]', 'input']) {
    part(selector).addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(selector);
    });
  }
  part('button[type=button]').click();
  part('button[type=submit]').click();
  const replayClicks = takeQueuedClicks();
  part('button[type=button]').click();
  clicked.length = 0;
  replayClicks();
  replayClicks();
  expect(clicked).toEqual(['button[type=button]']);
});
