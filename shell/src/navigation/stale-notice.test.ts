// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ObservedRouter, showStaleNotice } from './stale-notice.ts';

type State = ObservedRouter['state'];

/** A resource timing entry as browsers record it. */
class Timing {
  readonly name: string;
  readonly startTime = performance.now();
  readonly serverTiming: readonly { name: string; duration: number; description: string }[];
  constructor(path: string, stale?: [number, string]) {
    this.name = `${location.origin}${path}`;
    this.serverTiming = stale ? [{ name: 'kept', duration: stale[0], description: stale[1] }] : [];
  }
}

let emitEntries: (entries: Timing[]) => void;
beforeEach(() => {
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(notify: (list: { getEntries(): Timing[] }) => void) {
        emitEntries = (entries) => notify({ getEntries: () => entries });
      }
      observe() {}
    },
  );
  document.body.innerHTML = '<aside class="document-age" hidden><p>As of <span></span>.</p></aside>';
});
afterEach(() => vi.unstubAllGlobals());

/** A router controlled by the test, and the notice's text (null while hidden). */
function page() {
  const at = (pathname: string) => ({ pathname, search: '' });
  let notify = (_state: State) => {};
  const state: State = { location: at('/'), navigation: { state: 'idle' } };
  const subscribe = (listener: typeof notify) => {
    notify = listener;
    return () => {};
  };
  showStaleNotice({ state, subscribe }, '/admin/api');
  const line = () => {
    const notice = document.querySelector<HTMLElement>('.document-age');
    return notice?.hidden ? null : notice?.textContent;
  };
  return {
    line,
    leave: (from: string, to: string) =>
      notify({ location: at(from), navigation: { state: 'loading', location: at(to) } }),
    arrive: (to: string) => notify({ location: at(to), navigation: { state: 'idle' } }),
  };
}

it('shows the age of the oldest response when the page has arrived', () => {
  const { leave, arrive, line } = page();
  leave('/', '/Events');
  emitEntries([new Timing('/admin/api/a', [5_000, 'noon']), new Timing('/admin/api/b', [9_000, 'morning'])]);
  expect(line()).toBeNull();
  arrive('/Events');
  expect(line()).toBe('As of morning.');
});

it('updates for data that arrives after the page, and hides on the next page', () => {
  const { leave, arrive, line } = page();
  leave('/', '/Events');
  arrive('/Events');
  emitEntries([new Timing('/admin/api/a', [5_000, 'noon'])]);
  expect(line()).toBe('As of noon.');
  leave('/Events', '/Gallery');
  expect(line()).toBe('As of noon.');
  emitEntries([new Timing('/admin/api/c')]);
  arrive('/Gallery');
  expect(line()).toBeNull();
});

it('keeps the server’s notice until the first navigation, and ignores responses of other pages', () => {
  const { leave, arrive, line } = page();
  document.querySelector('aside')?.removeAttribute('hidden');
  emitEntries([new Timing('/admin/api/a', [5_000, 'noon'])]);
  expect(line()).toBe('As of .');
  const before = new Timing('/admin/api/late', [5_000, 'noon']);
  vi.spyOn(performance, 'now').mockReturnValue(before.startTime + 1_000);
  leave('/', '/Events');
  emitEntries([
    before,
    new Timing('/admin/api/scrollers', [5_000, 'noon']),
    new Timing('/releases/x', [9, 'noon']),
  ]);
  arrive('/Events');
  expect(line()).toBeNull();
  vi.restoreAllMocks();
});

it('does nothing in a document without the notice', () => {
  document.body.replaceChildren();
  expect(() => page()).not.toThrow();
});
