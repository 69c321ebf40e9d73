// @vitest-environment jsdom
import type { BrowserRelease } from '@kalalaya/contract/document';
import { expect, it, vi } from 'vitest';

const { hooks } = await import('./originals.ts');
const { removeListenersOf, watchListeners } = await import('./listeners.ts');

const release = (remote: string): BrowserRelease => ({
  container: '',
  version: '2',
  entry: `/releases/${remote}/2/remoteEntry.js`,
  scripts: [],
  styles: [],
});
const state = { remotes: { 'mf-a': release('mf-a'), 'mf-b': release('mf-b') }, previous: {} };
const SHELL = '/releases/shell/3/main.js:2:5';

/** Adds or removes listeners as the script at an address does. */
function runAs(script: string, run: () => void): void {
  const { onListenerCall } = hooks;
  hooks.onListenerCall = (call) => {
    const at = (address: string) => `\n    at f (${location.origin}${address})`;
    onListenerCall({
      ...call,
      error: Object.assign(new Error(), { stack: `Error${at(SHELL)}${at(script)}` }),
    });
  };
  run();
  hooks.onListenerCall = onListenerCall;
}

/** Counts how often a click of the document is heard. */
function clicks(listener: ReturnType<typeof vi.fn>): number {
  listener.mockClear();
  document.body.click();
  return listener.mock.calls.length;
}

it('removes what a remote left behind, since before the guards were loaded, and names target, event and script', () => {
  const early = vi.fn();
  runAs('/releases/mf-a/2/routes.js:1:70', () => window.addEventListener('click', early));
  watchListeners();
  const late = vi.fn();
  runAs('/releases/mf-a/2/lazy.js:1:9', () => document.addEventListener('click', late, true));
  expect([clicks(early), clicks(late)]).toEqual([1, 1]);
  expect(removeListenersOf('mf-a', state)).toMatchObject([
    { name: 'window click', remote: 'mf-a', place: '/releases/mf-a/2/routes.js:1:70' },
    { name: 'document click', remote: 'mf-a', place: '/releases/mf-a/2/lazy.js:1:9' },
  ]);
  expect([clicks(early), clicks(late)]).toEqual([0, 0]);
  expect(removeListenersOf('mf-a', state)).toEqual([]);
});

it('leaves the listeners of other remotes, of the shell and of third parties', () => {
  watchListeners();
  const scripts = ['/releases/mf-b/2/routes.js:1:70', SHELL, '/elsewhere.js:1:1'];
  const listeners = scripts.map((script) => {
    const listener = vi.fn();
    runAs(script, () => document.body.addEventListener('click', listener));
    return listener;
  });
  expect(removeListenersOf('mf-a', state)).toEqual([]);
  expect(listeners.map(clicks)).toEqual([1, 1, 1]);
});

it('does not name listeners that were removed, aborted or added once', () => {
  watchListeners();
  const listener = vi.fn();
  const controller = new AbortController();
  runAs('/releases/mf-a/2/routes.js:1:70', () => {
    window.addEventListener('click', listener, { capture: true, passive: true });
    window.removeEventListener('click', listener, true);
    window.addEventListener('keydown', listener, { signal: controller.signal });
    window.addEventListener('popstate', listener, { once: true });
  });
  controller.abort();
  expect(removeListenersOf('mf-a', state)).toEqual([]);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(listener).not.toHaveBeenCalled();
});
