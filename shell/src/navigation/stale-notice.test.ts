// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { type ObservedRouter, showStaleNotice } from './stale-notice.ts';

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

it('keeps the server’s notice until the first navigation, and ignores responses of other pages', () => {
  let emitEntries = (_entries: Timing[]) => {};
  class Observer {
    constructor(notify: (list: { getEntries(): Timing[] }) => void) {
      emitEntries = (entries) => notify({ getEntries: () => entries });
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal('PerformanceObserver', Observer);
  document.body.innerHTML = '<aside class="document-age"><p>As of <span></span>.</p></aside>';
  const notice = document.querySelector('aside');
  const at = (pathname: string) => ({ pathname, search: '' });
  let moveTo = (_state: ObservedRouter['state']) => {};
  const subscribe: ObservedRouter['subscribe'] = (listener) => {
    moveTo = listener;
    return () => {};
  };
  showStaleNotice({ state: { location: at('/'), navigation: { state: 'idle' } }, subscribe }, '/admin/api');

  emitEntries([new Timing('/admin/api/a', [5_000, 'noon'])]);
  expect([notice?.hidden, notice?.textContent]).toEqual([false, 'As of .']);
  const before = new Timing('/admin/api/late', [5_000, 'noon']);
  vi.spyOn(performance, 'now').mockReturnValue(before.startTime + 1_000);
  moveTo({ location: at('/'), navigation: { state: 'loading', location: at('/Events') } });
  emitEntries([
    before,
    new Timing('/admin/api/scrollers', [5_000, 'noon']),
    new Timing('/releases/x', [9, 'noon']),
  ]);
  moveTo({ location: at('/Events'), navigation: { state: 'idle' } });
  expect(notice?.hidden).toBe(true);
});
