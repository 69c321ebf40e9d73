// @vitest-environment jsdom
import { SAVED_NOTE_ID } from '@kalalaya/contract/offline';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bypassRouterOffline } from './offline-links.ts';

beforeAll(bypassRouterOffline);
afterEach(() => vi.unstubAllGlobals());

/** Clicks the selected element and returns true if the event reaches a listener on the body. */
function clickReachesBody(selector: string): boolean {
  const listener = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', listener, { once: true });
  document.querySelector<HTMLElement>(selector)?.click();
  document.body.removeEventListener('click', listener);
  return listener.mock.calls.length > 0;
}

function setDocument(text: string): void {
  document.body.innerHTML = `${text}<a href="#there"><b>There</b></a><button>Here</button>`;
}

function setBrowser(onLine: boolean, controller: object | null): void {
  // The guards of another test file may restore an own property of `navigator`.
  vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(onLine);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
}

test('lets the router handle links, unless the page is a saved copy', () => {
  setBrowser(true, {});
  setDocument('');
  expect(clickReachesBody('a b')).toBe(true);
  setDocument(`<aside id="${SAVED_NOTE_ID}"></aside>`);
  expect(clickReachesBody('a b')).toBe(false);
  expect(clickReachesBody('button')).toBe(true);
});

test('leaves links to the browser when offline with a service worker, and to the router otherwise', () => {
  setDocument('');
  setBrowser(false, {});
  expect(clickReachesBody('a b')).toBe(false);
  setBrowser(false, null);
  expect(clickReachesBody('a b')).toBe(true);
});
