// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';

const { hooks } = await import('./originals.ts');
const { startGuards } = await import('./index.ts');

const release = (remote: string) => ({
  container: '',
  version: '2',
  entry: `/releases/${remote}/2/remoteEntry.js`,
  scripts: [],
  styles: [],
});

it('removes the listeners of a page once another one is shown, not when the router leaves it', () => {
  // Files share a window: a late check would restore what later tests replace.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const listener = vi.fn();
  const { onListenerCall } = hooks;
  hooks.onListenerCall = (call) => {
    const at = (path: string) => `\n    at f (${location.origin}/releases/${path}:1:1)`;
    onListenerCall({
      ...call,
      error: Object.assign(new Error(), { stack: `Error${at('shell/3/main.js')}${at('mf-a/2/routes.js')}` }),
    });
  };
  document.addEventListener('click', listener);
  hooks.onListenerCall = onListenerCall;
  history.replaceState({}, '', '/A');

  const routes = ['a', 'b'].map((name) => ({ path: `/${name.toUpperCase()}`, remote: `mf-${name}` }));
  const state = {
    routeTable: routes,
    remotes: { 'mf-a': release('mf-a'), 'mf-b': release('mf-b') },
    previous: {},
  };
  const guards = startGuards({
    state: state as unknown as Parameters<typeof startGuards>[0]['state'],
    router: {
      state: { location: { pathname: '/B' } },
      subscribe: () => () => undefined,
    } as unknown as Parameters<typeof startGuards>[0]['router'],
    loadedRemotes: new Map(),
    loadInstead: vi.fn(),
    shownPath: '/A',
  });
  document.body.click();
  expect(listener).toHaveBeenCalledTimes(1);
  guards.onShown('/B');
  document.body.click();
  expect(listener).toHaveBeenCalledTimes(1);
});
