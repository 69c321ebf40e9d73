// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FollowedRouter, followAge } from './stale-notice.ts';

type State = FollowedRouter['state'];

/** A timing of a request as a browser notes it. */
class Timing {
  readonly name: string;
  readonly startTime = performance.now();
  readonly serverTiming: readonly { name: string; duration: number; description: string }[];
  constructor(path: string, kept?: [number, string]) {
    this.name = `${location.origin}${path}`;
    this.serverTiming = kept ? [{ name: 'kept', duration: kept[0], description: kept[1] }] : [];
  }
}

let observed: (entries: Timing[]) => void;
beforeEach(() => {
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: { getEntries(): Timing[] }) => void) {
        observed = (entries) => tell({ getEntries: () => entries });
      }
      observe() {}
    },
  );
  document.body.innerHTML = '<aside class="document-age" hidden><p>As of <span></span>.</p></aside>';
});
afterEach(() => vi.unstubAllGlobals());

/** A router that goes where the test says, and the words of the line; null while it is hidden. */
function page() {
  const at = (pathname: string) => ({ pathname, search: '' });
  let tell = (_state: State) => {};
  const state: State = { location: at('/'), navigation: { state: 'idle' } };
  const subscribe = (listener: typeof tell) => {
    tell = listener;
    return () => {};
  };
  followAge({ state, subscribe }, '/admin/api');
  const line = () => {
    const found = document.querySelector<HTMLElement>('.document-age');
    return found?.hidden ? null : found?.textContent;
  };
  return {
    line,
    leave: (from: string, to: string) =>
      tell({ location: at(from), navigation: { state: 'loading', location: at(to) } }),
    arrive: (to: string) => tell({ location: at(to), navigation: { state: 'idle' } }),
  };
}

it('says of the page that has arrived how old its oldest answer is', () => {
  const { leave, arrive, line } = page();
  leave('/', '/Events');
  observed([new Timing('/admin/api/a', [5_000, 'noon']), new Timing('/admin/api/b', [9_000, 'morning'])]);
  expect(line()).toBeNull();
  arrive('/Events');
  expect(line()).toBe('As of morning.');
});

it('follows data that come after the page, and is hidden again on the next', () => {
  const { leave, arrive, line } = page();
  leave('/', '/Events');
  arrive('/Events');
  observed([new Timing('/admin/api/a', [5_000, 'noon'])]);
  expect(line()).toBe('As of noon.');
  leave('/Events', '/Gallery');
  expect(line()).toBe('As of noon.');
  observed([new Timing('/admin/api/c')]);
  arrive('/Gallery');
  expect(line()).toBeNull();
});

it('leaves what the document says until the visitor goes on, and knows whose answer it is', () => {
  const { leave, arrive, line } = page();
  document.querySelector('aside')?.removeAttribute('hidden');
  observed([new Timing('/admin/api/a', [5_000, 'noon'])]);
  expect(line()).toBe('As of .');
  const before = new Timing('/admin/api/late', [5_000, 'noon']);
  vi.spyOn(performance, 'now').mockReturnValue(before.startTime + 1_000);
  leave('/', '/Events');
  observed([
    before,
    new Timing('/admin/api/scrollers', [5_000, 'noon']),
    new Timing('/releases/x', [9, 'noon']),
  ]);
  arrive('/Events');
  expect(line()).toBeNull();
  vi.restoreAllMocks();
});

it('does nothing in a document without the line', () => {
  document.body.replaceChildren();
  expect(() => page()).not.toThrow();
});
