// @vitest-environment jsdom
import { KEPT_NOTE_ID } from '@kalalaya/contract/offline';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { leaveLinksToBrowser } from './offline-links.ts';

beforeAll(leaveLinksToBrowser);
afterEach(() => vi.unstubAllGlobals());

/** Whether a click on the selected element reaches what listens to it. */
function reaches(selector: string): boolean {
  const heard = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', heard, { once: true });
  document.querySelector<HTMLElement>(selector)?.click();
  document.body.removeEventListener('click', heard);
  return heard.mock.calls.length > 0;
}

function setDocument(text: string): void {
  document.body.innerHTML = `${text}<a href="#there"><b>There</b></a><button>Here</button>`;
}

function setBrowser(onLine: boolean, controller: object | null): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
}

test('a link is a step of the router, unless the page is shown as it was kept', () => {
  setBrowser(true, {});
  setDocument('');
  expect(reaches('a b')).toBe(true);
  setDocument(`<aside id="${KEPT_NOTE_ID}"></aside>`);
  expect(reaches('a b')).toBe(false);
  expect(reaches('button')).toBe(true);
});

test('offline it is a document where something is kept, and a step elsewhere', () => {
  setDocument('');
  setBrowser(false, {});
  expect(reaches('a b')).toBe(false);
  setBrowser(false, null);
  expect(reaches('a b')).toBe(true);
});
