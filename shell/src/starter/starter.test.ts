// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { SLEEPING_ID } from '@kalalaya/contract/document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeHeldClicks } from './replay-clicks.ts';
import { starterScript } from './starter.ts';

beforeEach(() => {
  document.body.innerHTML = `<template id="${SLEEPING_ID}"><link rel="modulepreload" href="/react.js"
    integrity="sha384-1"><script type="inert" src="/main.js" integrity="sha384-2"></script></template>
    <main><a href="/AQAR">AQAR</a><p>Words</p><button type="button">Play</button>
    <form><label><input type="radio" name="mode">Dark</label><button type="submit">Send</button></form></main>`;
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
  // As a document runs it: by its text alone.
  new Function(starterScript)();
});
afterEach(() => {
  takeHeldClicks();
  for (const added of document.head.querySelectorAll('script,link')) added.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loaded = () => document.head.querySelectorAll('script').length;
const fetched = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    new URL(link.href).pathname,
    link.getAttribute('integrity'),
  ]);
const part = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return element;
};
const pointer = (type: string, selector: string, pointerType: string) =>
  part(selector).dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), { pointerType }),
  );

it('costs each document less than 1.5 KB, compressed', () => {
  expect(gzipSync(starterScript).length).toBeLessThan(1536);
});

it.each([
  ['a pointer over a control', () => pointer('pointerover', 'a', 'mouse')],
  ['a press of a mouse anywhere', () => pointer('pointerdown', 'p', 'mouse')],
  ['a finger on a button', () => pointer('pointerdown', 'button', 'touch')],
  ['a tap anywhere', () => part('p').click()],
  ['a key', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))],
  ['the focus', () => part('button').focus()],
])('loads the scripts at %s, once', (_name, act) => {
  act();
  expect(loaded()).toBe(1);
  act();
  expect(loaded()).toBe(1);
});

it.each([
  ['a pointer that passes over words', () => pointer('pointerover', 'p', 'mouse')],
  ['a finger that scrolls', () => pointer('pointerdown', 'p', 'touch')],
  [
    'a finger that follows a link',
    () => {
      pointer('pointerdown', 'a', 'touch');
      part('a').focus();
    },
  ],
])('loads nothing at %s', (_name, act) => {
  act();
  expect(loaded()).toBe(0);
});

it.each([
  [{ effectiveType: '4g', saveData: false }, 1],
  [{ effectiveType: '3g', saveData: false }, 0],
  [{ effectiveType: '4g', saveData: true }, 0],
])('on the line %j it fetches and, ten seconds later, loads by itself %i times', (connection, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('navigator', { connection });
  dispatchEvent(new Event('load'));
  const scripts = [
    ['/main.js', 'sha384-2'],
    ['/react.js', 'sha384-1'],
  ];
  expect(fetched()).toEqual(times ? scripts : []);
  vi.advanceTimersByTime(9_999);
  expect(loaded()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(loaded()).toBe(times);
});

it('loads the scripts at once for a part that asks the session for what it knows', () => {
  part('p').dataset.asks = 'cellid';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(loaded()).toBe(0);
  sessionStorage.setItem('cellid', '31');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(loaded()).toBe(1);
  sessionStorage.clear();
});

it('says nothing of a browser that keeps no session', () => {
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
  ['a good line', '4g', 1],
  ['a slow one', '3g', 0],
])('loads the scripts, on %s, for a visitor who scrolls up', (_name, effectiveType, times) => {
  takeHeldClicks();
  vi.stubGlobal('IntersectionObserver', class {});
  vi.stubGlobal('navigator', { connection: { effectiveType, saveData: false } });
  new Function(starterScript)();
  scrollTo(600);
  expect(loaded()).toBe(0);
  scrollTo(500);
  expect(loaded()).toBe(times);
});

it('fetches nothing ahead once it was woken', () => {
  part('button').focus();
  const links = fetched().length;
  dispatchEvent(new Event('load'));
  expect([loaded(), fetched().length]).toEqual([1, links]);
});

it('hands over what only scripts answer, to be clicked once more', () => {
  const clicked: string[] = [];
  for (const selector of ['button[type=button]', 'button[type=submit]', 'input']) {
    part(selector).addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(selector);
    });
  }
  part('button[type=button]').click();
  part('button[type=submit]').click();
  const clickAgain = takeHeldClicks();
  part('button[type=button]').click();
  clicked.length = 0;
  clickAgain();
  clickAgain();
  expect(clicked).toEqual(['button[type=button]']);
});

it('clicks a choice again so that it changes', () => {
  const input = part('input') as HTMLInputElement;
  input.click();
  const clickAgain = takeHeldClicks();
  const seen: boolean[] = [];
  input.addEventListener('change', () => seen.push(input.checked));
  clickAgain();
  expect(seen).toEqual([true]);
});
