import { NoAnswerError } from '@kalalaya/contract';
import { type AnyCall, cellsDetails, committees, scrollers } from '@kalalaya/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusyError, createFairQueue } from '../http/fair-queue.ts';
import { loadPack } from '../pack/load.ts';
import { buildPack } from '../pack/testing/build-pack.ts';
import type { CleanHtml } from '../pack/types.ts';
import { ApiReader, type ReaderOptions } from './reader.ts';
import { embeddedSource } from './source.ts';
import { createInProcessReader } from './testing/in-process.ts';
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

const reader = (
  source: ApiSource,
  { clean = (html) => html, ...options }: Partial<ReaderOptions> & { clean?: CleanHtml } = {},
) => new ApiReader({ source, reading: createInProcessReader(clean), origin, ...options });

const named = (name: string) => ({ infra: [{ id: 1, name_of_the_cell: name }] });

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
    const api = reader(source);
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

  it('reports a failed request once, however many clients share it', async () => {
    const failures: string[] = [];
    const answers: (() => unknown)[] = [
      () => {
        throw new NoAnswerError('network', '/Committees', 'refused');
      },
      () => '<!doctype html><p>Login</p>',
      () => named('A'),
    ];
    const { source } = scripted(() => answers.shift()?.());
    const apiReader = reader(source, { onFailure: ({ kind, call }) => failures.push(`${kind} ${call}`) });
    await Promise.allSettled([apiReader.get(committees, {}), apiReader.get(committees, {})]);
    await expect(apiReader.get(committees, {})).rejects.toThrow(NoAnswerError);
    await apiReader.get(committees, {});
    expect(failures).toEqual(['network /Committees', 'nonsense /Committees']);
  });

  it('waits for a fresh response on request and falls back to the stale one', async () => {
    useMovableClock();
    const answers: (() => unknown)[] = [
      () => named('A'),
      () => named('B'),
      () => {
        throw new NoAnswerError('network', '/Committees', 'refused');
      },
    ];
    const { source, requests } = scripted(() => answers.shift()?.());
    const apiReader = reader(source, { freshSeconds: 60 });
    const name = async () => (await apiReader.current(committees, {})).infra[0]?.name_of_the_cell;
    expect(await name()).toBe('A');
    vi.advanceTimersByTime(59_000);
    expect(await name()).toBe('A');
    vi.advanceTimersByTime(2_000);
    expect(await name()).toBe('B');
    vi.advanceTimersByTime(61_000);
    expect(await name()).toBe('B');
    expect(requests).toHaveLength(3);
  });

  it('returns what the contract read, sanitised, both as value and as JSON', async () => {
    const { source } = scripted(() => ({
      cell: [{ id: '5', name_of_the_cell: 'A', descr: '<p>x</p>', password: 'p' }],
    }));
    const apiReader = reader(source, { clean: (html) => html.replace('x', 'clean') });
    const { value, json, etag } = await apiReader.getResponse(cellsDetails, { id: 5 });
    expect(value.cell).toMatchObject([{ id: '5', descr: '<p>clean</p>' }]);
    expect(json).not.toContain('password');
    expect(JSON.parse(json)).toEqual(value);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
  });

  it('shares one request among concurrent clients and repeats it only after the response is stale', async () => {
    useMovableClock();
    const { source, requests } = scripted(() => named('A'));
    const apiReader = reader(source, { freshSeconds: 30 });
    await Promise.all([
      apiReader.get(committees, {}),
      apiReader.get(committees, {}),
      apiReader.get(committees, {}),
    ]);
    await apiReader.get(committees, {});
    expect(requests).toEqual(['/Committees']);
    vi.advanceTimersByTime(31_000);
    await apiReader.get(committees, {});
    expect(requests).toHaveLength(2);
  });

  it('caches responses by call and parameters', async () => {
    const { source } = scripted((address) => ({ cell: [{ id: address, name_of_the_cell: address }] }));
    const apiReader = reader(source);
    const one = await apiReader.get(cellsDetails, { id: 1 });
    const two = await apiReader.get(cellsDetails, { id: 2 });
    expect(one.cell[0]?.name_of_the_cell).toBe('/Cellsdetails/1');
    expect(two.cell[0]?.name_of_the_cell).toBe('/Cellsdetails/2');
  });

  it('continues a shared request if one client aborts', async () => {
    const gate = Promise.withResolvers<unknown>();
    const { source, requests } = scripted(() => gate.promise);
    const apiReader = reader(source);
    const leaving = new AbortController();
    const left = apiReader.get(committees, {}, leaving.signal);
    const stayed = apiReader.get(committees, {}, new AbortController().signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    gate.resolve(named('A'));
    expect((await stayed).infra).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it.each([['<!doctype html><h1>Login</h1>'], [''], ['[1, 2]'], ['nonsense']])(
    'rejects %j as nonsense',
    async (body) => {
      const { source } = scripted(() => body);
      await expect(reader(source).get(scrollers, {})).rejects.toMatchObject({
        name: 'NoAnswerError',
        kind: 'nonsense',
      });
    },
  );

  it('rejects a response that breaks the reader as nonsense and keeps the cause', async () => {
    const { source } = scripted(() => ({ cell: [{ id: 1, descr: '<p>x</p>' }] }));
    const clean = () => {
      throw new TypeError('broken');
    };
    await expect(reader(source, { clean }).get(cellsDetails, { id: 1 })).rejects.toMatchObject({
      kind: 'nonsense',
      cause: expect.any(TypeError),
    });
  });

  it('limits the size of the cache', async () => {
    const huge = { cell: [{ id: 1, name_of_the_cell: 'x'.repeat(3_000) }] };
    const { source, requests } = scripted(() => huge, false);
    const apiReader = reader(source, { maxBytes: 10_000 });
    for (const id of [1, 2, 3, 4, 5, 1]) await apiReader.get(cellsDetails, { id });
    expect(requests).toHaveLength(6);
    await apiReader.get(cellsDetails, { id: 1 });
    expect(requests).toHaveLength(6);
  });

  it('changes its revision only if a response differs from the previous one', async () => {
    useMovableClock();
    let name = 'A';
    const { source } = scripted(() => named(name));
    const apiReader = reader(source, { freshSeconds: 1 });
    const again = async () => {
      vi.advanceTimersByTime(2_000);
      await apiReader.get(committees, {});
      await backgroundWork();
      return apiReader.revision();
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
    let pack = await loadPack(built.dir);
    let now = new Date('2025-06-01T12:00:00Z');
    const live = { ...pack, profile: { ...pack.profile } };
    delete live.profile.asOf;
    pack = live;
    const apiReader = reader(
      embeddedSource(
        () => pack,
        () => now,
      ),
    );
    const upcoming = async () =>
      (await apiReader.get(cellsDetails, { id: 652 })).upcoming.map(({ id }) => id);
    const before = apiReader.revision();
    expect(await upcoming()).toEqual(['1003', '1004']);
    now = new Date('2025-06-05T12:00:00Z');
    expect(await upcoming()).toEqual(['1004']);
    expect(apiReader.revision()).not.toBe(before);
    pack = { ...pack, revision: 'next', data: { ...pack.data, events: [] } };
    expect(await upcoming()).toEqual([]);
    await built.remove();
  });

  describe('if the source fails later', () => {
    /** A reader whose API responds with `A` until the test changes `next`. */
    function outage() {
      useMovableClock();
      const state = { next: (): unknown => named('A') };
      const { source, requests } = scripted(() => state.next());
      const reading = createInProcessReader((html) => html);
      return {
        state,
        source,
        requests,
        reading,
        apiReader: new ApiReader({ source, reading, origin, freshSeconds: 60 }),
      };
    }
    const failWithNetworkError = () => {
      throw new NoAnswerError('network', '/Committees', 'refused');
    };
    const nameIn = (value: { infra: readonly { name_of_the_cell: string }[] }) =>
      value.infra[0]?.name_of_the_cell;

    it('serves the last good response for days and marks it as failing', async () => {
      const { state, apiReader } = outage();
      const first = await apiReader.getResponse(committees, {});
      expect(first.failing).toBe(false);
      state.next = failWithNetworkError;
      vi.advanceTimersByTime(10 * 86_400_000);
      expect(nameIn((await apiReader.getResponse(committees, {})).value)).toBe('A');
      await backgroundWork();
      const later = await apiReader.getResponse(committees, {});
      expect(later).toMatchObject({ failing: true, fetchedAt: first.fetchedAt });
    });

    it('serves the stored response after a restart, for two weeks', async () => {
      const { state, source, reading, apiReader } = outage();
      await apiReader.getResponse(committees, {});
      state.next = failWithNetworkError;
      vi.advanceTimersByTime(13 * 86_400_000);
      const restarted = new ApiReader({ source, reading, origin });
      expect(nameIn(await restarted.get(committees, {}))).toBe('A');
      vi.advanceTimersByTime(2 * 86_400_000);
      const tooLate = new ApiReader({ source, reading, origin });
      await expect(tooLate.get(committees, {})).rejects.toMatchObject({ kind: 'network' });
    });

    it.each([
      ['an HTML page', () => '<!doctype html><h1>Login</h1>'],
      ['truncated JSON', () => '{"infra": [{"id": 1'],
    ])('serves the last good response instead of %s', async (_what, brokenResponse) => {
      const { state, apiReader } = outage();
      await apiReader.get(committees, {});
      state.next = brokenResponse;
      vi.advanceTimersByTime(120_000);
      await apiReader.get(committees, {});
      await backgroundWork();
      expect(nameIn(await apiReader.get(committees, {}))).toBe('A');
    });

    it('retries a failing source only after a delay and recovers when it responds', async () => {
      const { state, requests, apiReader } = outage();
      await apiReader.get(committees, {});
      state.next = failWithNetworkError;
      vi.advanceTimersByTime(61_000);
      for (let visit = 0; visit < 5; visit += 1) {
        await apiReader.get(committees, {});
        await backgroundWork();
      }
      expect(requests).toHaveLength(2);
      state.next = () => named('B');
      vi.advanceTimersByTime(5_000);
      await apiReader.get(committees, {});
      await backgroundWork();
      const back = await apiReader.getResponse(committees, {});
      expect(nameIn(back.value)).toBe('B');
      expect(back.failing).toBe(false);
    });

    it('reports the freshness of each response', async () => {
      const { state, source, reading } = outage();
      const freshness: string[] = [];
      const onGiven = (how: string) => freshness.push(how);
      const apiReader = new ApiReader({ source, reading, origin, freshSeconds: 60, onResponse: onGiven });
      await apiReader.get(committees, {});
      state.next = failWithNetworkError;
      vi.advanceTimersByTime(61_000);
      await apiReader.get(committees, {});
      await backgroundWork();
      await apiReader.get(committees, {});
      await expect(apiReader.get(cellsDetails, { id: 1 })).rejects.toThrow(NoAnswerError);
      expect(freshness).toEqual(['current', 'stale', 'failing', 'none']);
    });

    it('fetches on refresh even if the cached response is fresh', async () => {
      const { state, apiReader } = outage();
      await apiReader.get(committees, {});
      state.next = () => named('B');
      const refreshed = await apiReader.refresh(committees, {});
      expect(nameIn(refreshed.value)).toBe('B');
      expect(refreshed).toMatchObject({ isChanged: true });
      expect(await apiReader.refresh(committees, {})).toMatchObject({ isChanged: false });
      state.next = failWithNetworkError;
      await expect(apiReader.refresh(committees, {})).rejects.toThrow(NoAnswerError);
      expect(nameIn(await apiReader.get(committees, {}))).toBe('B');
      expect((await apiReader.getResponse(committees, {})).failing).toBe(true);
    });
  });
});
