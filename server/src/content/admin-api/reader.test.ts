import { NoAnswerError } from '@kalalaya/contract';
import { type AnyCall, cellsDetails, committees } from '@kalalaya/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusyError, createFairQueue } from '../../base/fair-queue.ts';
import { loadPack } from '../pack/load.ts';
import { buildPack } from '../pack/testing/build-pack.ts';
import { embeddedSource } from './embedded.ts';
import { ApiReader, type ReaderOptions } from './reader.ts';
import { createMemoryResponses } from './testing/memory-responses.ts';
import type { ApiSource } from './types.ts';

/** A source with responses chosen by the test. It records the requested addresses. */
function scripted(answer: (address: string) => unknown, expires = true) {
  const requests: string[] = [];
  const source: ApiSource = {
    expires,
    revision: () => '',
    fetch: async (call, params) => {
      const address = (call as AnyCall).address(params);
      requests.push(address);
      return answer(address);
    },
  };
  return { source, requests };
}

const origin = { college: 'sahya', uploadsBase: '/admin/uploads' };

const readerOf = (source: ApiSource, options: Partial<ReaderOptions> = {}) =>
  new ApiReader({ source, stored: createMemoryResponses(), clean: (html) => html, origin, ...options });

const named = (name: string) => ({ infra: [{ id: 1, name_of_the_cell: name }] });
const failWithNetworkError = () => {
  throw new NoAnswerError('network', '/Committees', 'refused');
};
const nameIn = (value: { infra: readonly { name_of_the_cell: string }[] }) =>
  value.infra[0]?.name_of_the_cell;

/** Installs fake timers. They start after 0, which the cache would treat as unset. */
function useMovableClock(): void {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000);
}

/** Lets background work finish. */
const backgroundWork = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

afterEach(() => {
  vi.useRealTimers();
});

describe('ApiReader', () => {
  it('queues only requests that the cache cannot answer, and rejects them beyond the limit', async () => {
    const upstream = Promise.withResolvers<void>();
    let isBlocked = false;
    const { source, requests } = scripted(async () => {
      if (isBlocked) await upstream.promise;
      return named('A');
    });
    const api = readerOf(source);
    const queue = createFairQueue({ atOnce: 1, waiting: 2 });
    const get = (id: string) =>
      api.getResponse(cellsDetails, { id }, undefined, (work) => queue.run('visitor', work));
    await get('1');
    isBlocked = true;
    const waiting = [get('2'), get('3'), get('3')];
    await expect(get('4')).rejects.toBeInstanceOf(BusyError);
    expect((await get('1')).failing).toBe(false);
    const others = [get('2'), api.getResponse(cellsDetails, { id: '5' })];
    await backgroundWork();
    expect(requests).toHaveLength(3);
    upstream.resolve();
    await Promise.all([...waiting, ...others]);
    expect(requests).toHaveLength(4);
  });

  it('reports a failed request once, however many clients share it, and caches no failure', async () => {
    const failures: string[] = [];
    const answers = [failWithNetworkError, () => '<!doctype html><p>Login</p>', () => named('A')];
    const { source } = scripted(() => answers.shift()?.());
    const api = readerOf(source, { onFailure: ({ kind, call }) => failures.push(`${kind} ${call}`) });
    await Promise.allSettled([api.get(committees, {}), api.get(committees, {})]);
    await expect(api.get(committees, {})).rejects.toThrow(NoAnswerError);
    expect(nameIn(await api.get(committees, {}))).toBe('A');
    expect(failures).toEqual(['network /Committees', 'nonsense /Committees']);
  });

  it('waits for a fresh response on request and falls back to the stale one', async () => {
    useMovableClock();
    const answers = [() => named('A'), () => named('B'), failWithNetworkError];
    const { source, requests } = scripted(() => answers.shift()?.());
    const api = readerOf(source, { freshSeconds: 60 });
    const nameAfter = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      return nameIn(await api.current(committees, {}));
    };
    expect(await nameAfter(0)).toBe('A');
    expect(await nameAfter(59_000)).toBe('A');
    expect(await nameAfter(2_000)).toBe('B');
    expect(await nameAfter(61_000)).toBe('B');
    expect(requests).toHaveLength(3);
  });

  it('returns what the contract read, sanitised, both as value and as JSON', async () => {
    const cell = { id: '5', name_of_the_cell: 'A', descr: '<p>x</p>' };
    const { source } = scripted(() => ({ cell: [{ ...cell, password: 'p' }] }));
    const api = readerOf(source, { clean: (html) => html.replace('x', 'clean') });
    const { value, json, etag } = await api.getResponse(cellsDetails, { id: 5 });
    expect(value.cell).toMatchObject([{ id: '5', descr: '<p>clean</p>' }]);
    expect(json).not.toContain('password');
    expect(JSON.parse(json)).toEqual(value);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
  });

  it('continues a shared request if one client aborts', async () => {
    const gate = Promise.withResolvers<unknown>();
    const { source, requests } = scripted(() => gate.promise);
    const api = readerOf(source);
    const leaving = new AbortController();
    const left = api.get(committees, {}, leaving.signal);
    const stayed = api.get(committees, {}, new AbortController().signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    gate.resolve(named('A'));
    expect((await stayed).infra).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it.each(['<!doctype html><h1>Login</h1>', '', '[1, 2]'])('rejects %j as nonsense', async (body) => {
    const rejected = { name: 'NoAnswerError', kind: 'nonsense' };
    await expect(readerOf(scripted(() => body).source).get(committees, {})).rejects.toMatchObject(rejected);
  });

  it('rejects a response that breaks the reader as nonsense and keeps the cause', async () => {
    const { source } = scripted(() => ({ cell: [{ id: 1, descr: '<p>x</p>' }] }));
    const clean = () => {
      throw new TypeError('broken');
    };
    await expect(readerOf(source, { clean }).get(cellsDetails, { id: 1 })).rejects.toMatchObject({
      kind: 'nonsense',
      cause: expect.any(TypeError),
    });
  });

  it('limits the size of the cache', async () => {
    const huge = { cell: [{ id: 1, name_of_the_cell: 'x'.repeat(3_000) }] };
    const { source, requests } = scripted(() => huge, false);
    const api = readerOf(source, { maxBytes: 10_000 });
    for (const id of [1, 2, 3, 4, 5, 1, 1]) await api.get(cellsDetails, { id });
    expect(requests).toHaveLength(6);
  });

  it('changes its revision only if a response differs from the previous one', async () => {
    useMovableClock();
    let name = 'A';
    const { source } = scripted(() => named(name));
    const api = readerOf(source, { freshSeconds: 1 });
    const again = async () => {
      vi.advanceTimersByTime(2_000);
      await api.get(committees, {});
      await backgroundWork();
      return api.revision();
    };
    const first = await again();
    expect(await again()).toBe(first);
    name = 'B';
    const second = await again();
    expect(second).not.toBe(first);
    expect(await again()).toBe(second);
  });

  it('reads the live pack immediately after a change and on a new day', async () => {
    const built = await buildPack();
    const loaded = await loadPack(built.dir);
    const { asOf: _day, ...profile } = loaded.profile;
    let pack = { ...loaded, profile };
    let now = new Date('2025-06-01T12:00:00Z');
    const source = embeddedSource(
      () => pack,
      () => now,
    );
    const api = readerOf(source);
    const upcoming = async () => (await api.get(cellsDetails, { id: 652 })).upcoming.map(({ id }) => id);
    const before = api.revision();
    expect(await upcoming()).toEqual(['1003', '1004']);
    now = new Date('2025-06-05T12:00:00Z');
    expect(await upcoming()).toEqual(['1004']);
    expect(api.revision()).not.toBe(before);
    pack = { ...pack, revision: 'next', data: { ...pack.data, events: [] } };
    expect(await upcoming()).toEqual([]);
    await built.remove();
  });

  describe('if the source fails later', () => {
    /** A reader whose API has responded with `A`, and responds as the test sets `next` from now on. */
    async function outage(more: Partial<ReaderOptions> = {}) {
      useMovableClock();
      const state = { next: (): unknown => named('A') };
      const { source, requests } = scripted(() => state.next());
      const stored = createMemoryResponses();
      const api = readerOf(source, { stored, freshSeconds: 60, ...more });
      const { fetchedAt } = await api.getResponse(committees, {});
      const restart = () => readerOf(source, { stored });
      /** Requests the call, and returns the response to the next request. */
      const getTwice = async () => {
        await api.get(committees, {});
        await backgroundWork();
        return api.getResponse(committees, {});
      };
      return { state, requests, api, fetchedAt, restart, getTwice };
    }

    it.each([
      ['a failed connection', failWithNetworkError],
      ['an HTML page', () => '<!doctype html><h1>Login</h1>'],
      ['truncated JSON', () => '{"infra": [{"id": 1'],
    ])('serves the last good response for days instead of %s, as failing', async (_what, broken) => {
      const { state, fetchedAt, getTwice } = await outage();
      state.next = broken;
      vi.advanceTimersByTime(10 * 86_400_000);
      const later = await getTwice();
      expect(nameIn(later.value)).toBe('A');
      expect(later).toMatchObject({ failing: true, fetchedAt });
    });

    it('serves the last response for two weeks, also after a restart', async () => {
      const { state, api, restart } = await outage();
      state.next = failWithNetworkError;
      vi.advanceTimersByTime(13 * 86_400_000);
      expect(nameIn(await restart().get(committees, {}))).toBe('A');
      vi.advanceTimersByTime(2 * 86_400_000);
      await expect(restart().get(committees, {})).rejects.toMatchObject({ kind: 'network' });
      await expect(api.get(committees, {})).rejects.toMatchObject({ kind: 'network' });
    });

    it('reports an error of the portal while it serves the last response', async () => {
      const problems: unknown[] = [];
      const { state, getTwice } = await outage({ onProblem: (error) => problems.push(error) });
      const error = new TypeError('a bug');
      state.next = () => {
        throw error;
      };
      vi.advanceTimersByTime(61_000);
      expect(nameIn((await getTwice()).value)).toBe('A');
      expect(problems).toEqual([error]);
    });

    it('retries a failing source only after a delay and recovers when it responds', async () => {
      const { state, requests, getTwice } = await outage();
      state.next = failWithNetworkError;
      vi.advanceTimersByTime(61_000);
      for (const _visit of [1, 2, 3]) await getTwice();
      expect(requests).toHaveLength(2);
      state.next = () => named('B');
      vi.advanceTimersByTime(5_000);
      const back = await getTwice();
      expect(nameIn(back.value)).toBe('B');
      expect(back.failing).toBe(false);
    });
  });
});
