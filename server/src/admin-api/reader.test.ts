import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { type AnyCall, cellsDetails, committees, scrollers } from '@kalalaya/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPack } from '../pack/load.ts';
import { buildPack } from '../pack/testing/build-pack.ts';
import type { CleanHtml } from '../pack/types.ts';
import { createApiReader, type ReaderOptions } from './reader.ts';
import { readInProcess } from './reading/index.ts';
import { embeddedSource } from './source.ts';
import type { ApiSource } from './types.ts';

/** A source whose answers the test decides, with a count of what it was asked. */
function scripted(answer: (address: string) => unknown, expires = true) {
  const asked: string[] = [];
  const source: ApiSource = {
    expires,
    revision: () => '',
    fetch: async (call, params) => {
      const address = (call as AnyCall).address(params);
      asked.push(address);
      return answer(address);
    },
  };
  return { source, asked };
}

const origin = { college: 'sahya', uploadsBase: '/admin/uploads' };

const reader = (
  source: ApiSource,
  { clean = (html) => html, ...options }: Partial<ReaderOptions> & { clean?: CleanHtml } = {},
) => createApiReader({ source, reading: readInProcess(clean), origin, ...options });

const named = (name: string) => ({ infra: [{ id: 1, name_of_the_cell: name }] });

/** A clock the test moves. It does not begin at 0, which the cache takes for no time at all. */
function useMovableClock(): void {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000);
}

/** Lets what goes on behind a visitor's back come to its end. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

afterEach(() => {
  vi.useRealTimers();
});

describe('createApiReader', () => {
  it('tells of a question that brought nothing, once, whoever asked', async () => {
    const told: string[] = [];
    const answers: (() => unknown)[] = [
      () => {
        throw new NoAnswerError('network', '/Committees', 'refused');
      },
      () => '<!doctype html><p>Login</p>',
      () => named('A'),
    ];
    const { source } = scripted(() => answers.shift()?.());
    const made = reader(source, { onFailure: ({ kind, call }) => told.push(`${kind} ${call}`) });
    await Promise.allSettled([made.get(committees, {}), made.get(committees, {})]);
    await expect(made.get(committees, {})).rejects.toThrow(NoAnswerError);
    await made.get(committees, {});
    expect(told).toEqual(['network /Committees', 'nonsense /Committees']);
  });

  it('waits for a current answer on request, and gives what it has when none comes', async () => {
    useMovableClock();
    const answers: (() => unknown)[] = [
      () => named('A'),
      () => named('B'),
      () => {
        throw new NoAnswerError('network', '/Committees', 'refused');
      },
    ];
    const { source, asked } = scripted(() => answers.shift()?.());
    const made = reader(source, { freshSeconds: 60 });
    const name = async () => (await made.current(committees, {})).infra[0]?.name_of_the_cell;
    expect(await name()).toBe('A');
    vi.advanceTimersByTime(59_000);
    expect(await name()).toBe('A');
    vi.advanceTimersByTime(2_000);
    expect(await name()).toBe('B');
    vi.advanceTimersByTime(61_000);
    expect(await name()).toBe('B');
    expect(asked).toHaveLength(3);
  });

  it('gives what the contract read, cleaned, and the same as JSON', async () => {
    const { source } = scripted(() => ({
      cell: [{ id: '5', name_of_the_cell: 'A', descr: '<p>x</p>', password: 'p' }],
    }));
    const made = reader(source, { clean: (html) => html.replace('x', 'clean') });
    const { value, json, etag } = await made.answer(cellsDetails, { id: 5 });
    expect(value.cell).toMatchObject([{ id: '5', descr: '<p>clean</p>' }]);
    expect(json).not.toContain('password');
    expect(JSON.parse(json)).toEqual(value);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
  });

  it('asks once for all who wait, and again only when the answer is no longer fresh', async () => {
    useMovableClock();
    const { source, asked } = scripted(() => named('A'));
    const made = reader(source, { freshSeconds: 30 });
    await Promise.all([made.get(committees, {}), made.get(committees, {}), made.get(committees, {})]);
    await made.get(committees, {});
    expect(asked).toEqual(['/Committees']);
    vi.advanceTimersByTime(31_000);
    await made.get(committees, {});
    expect(asked).toHaveLength(2);
  });

  it('tells calls and parameters apart', async () => {
    const { source } = scripted((address) => ({ cell: [{ id: address, name_of_the_cell: address }] }));
    const made = reader(source);
    const one = await made.get(cellsDetails, { id: 1 });
    const two = await made.get(cellsDetails, { id: 2 });
    expect(one.cell[0]?.name_of_the_cell).toBe('/Cellsdetails/1');
    expect(two.cell[0]?.name_of_the_cell).toBe('/Cellsdetails/2');
  });

  it('leaves one visitor without taking the answer from the others', async () => {
    const gate = Promise.withResolvers<unknown>();
    const { source, asked } = scripted(() => gate.promise);
    const made = reader(source);
    const leaving = new AbortController();
    const left = made.get(committees, {}, leaving.signal);
    const stayed = made.get(committees, {}, new AbortController().signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    gate.resolve(named('A'));
    expect((await stayed).infra).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('does not keep failures', async () => {
    let fails = true;
    const { source, asked } = scripted(() => {
      if (fails) throw new NoAnswerError('timeout', '/Committees', 'late');
      return named('A');
    });
    const made = reader(source);
    await expect(made.get(committees, {})).rejects.toMatchObject({ kind: 'timeout' });
    fails = false;
    expect((await made.get(committees, {})).infra).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it.each([['<!doctype html><h1>Login</h1>'], [''], ['[1, 2]'], ['nonsense']])(
    'calls %j nonsense',
    async (body) => {
      const { source } = scripted(() => body);
      await expect(reader(source).get(scrollers, {})).rejects.toMatchObject({
        name: 'NoAnswerError',
        kind: 'nonsense',
      });
    },
  );

  it('calls an answer that breaks its reading nonsense, and keeps the cause', async () => {
    const { source } = scripted(() => ({ cell: [{ id: 1, descr: '<p>x</p>' }] }));
    const clean = () => {
      throw new TypeError('broken');
    };
    await expect(reader(source, { clean }).get(cellsDetails, { id: 1 })).rejects.toMatchObject({
      kind: 'nonsense',
      cause: expect.any(TypeError),
    });
  });

  it('asks for nothing that has no address', async () => {
    const { source, asked } = scripted(() => named('A'));
    await expect(reader(source).get(cellsDetails, { id: '..' })).rejects.toBeInstanceOf(EmptyAnswerError);
    expect(asked).toEqual([]);
  });

  it('keeps no more bytes than it may', async () => {
    const huge = { cell: [{ id: 1, name_of_the_cell: 'x'.repeat(3_000) }] };
    const { source, asked } = scripted(() => huge, false);
    const made = reader(source, { maxBytes: 10_000 });
    for (const id of [1, 2, 3, 4, 5, 1]) await made.get(cellsDetails, { id });
    expect(asked).toHaveLength(6);
    await made.get(cellsDetails, { id: 1 });
    expect(asked).toHaveLength(6);
  });

  it('changes its revision when an answer differs from the one before, and only then', async () => {
    useMovableClock();
    let name = 'A';
    const { source } = scripted(() => named(name));
    const made = reader(source, { freshSeconds: 1 });
    const again = async () => {
      vi.advanceTimersByTime(2_000);
      await made.get(committees, {});
      await settled();
      return made.revision();
    };
    const first = await again();
    expect(await again()).toBe(first);
    name = 'B';
    const second = await again();
    expect(second).not.toBe(first);
    expect(await again()).toBe(second);
  });

  it('answers from the live pack at once when it changed, and on a new day', async () => {
    const built = await buildPack();
    let pack = await loadPack(built.dir);
    let now = new Date('2025-06-01T12:00:00Z');
    const live = { ...pack, profile: { ...pack.profile } };
    delete live.profile.asOf;
    pack = live;
    const made = reader(
      embeddedSource(
        () => pack,
        () => now,
      ),
    );
    const upcoming = async () => (await made.get(cellsDetails, { id: 652 })).upcoming.map(({ id }) => id);
    const before = made.revision();
    expect(await upcoming()).toEqual(['1003', '1004']);
    now = new Date('2025-06-05T12:00:00Z');
    expect(await upcoming()).toEqual(['1004']);
    expect(made.revision()).not.toBe(before);
    pack = { ...pack, revision: 'next', data: { ...pack.data, events: [] } };
    expect(await upcoming()).toEqual([]);
    await built.remove();
  });

  describe('when the source fails after it answered', () => {
    /** A reader whose API answers `A` once and then whatever `next` says. */
    function outage() {
      useMovableClock();
      const state = { next: (): unknown => named('A') };
      const { source, asked } = scripted(() => state.next());
      const reading = readInProcess((html) => html);
      return {
        state,
        source,
        asked,
        reading,
        made: createApiReader({ source, reading, origin, freshSeconds: 60 }),
      };
    }
    const gone = () => {
      throw new NoAnswerError('network', '/Committees', 'refused');
    };
    const nameIn = (value: { infra: readonly { name_of_the_cell: string }[] }) =>
      value.infra[0]?.name_of_the_cell;

    it('gives the last good answer at once, for days, and says that the source fails', async () => {
      const { state, made } = outage();
      const first = await made.answer(committees, {});
      expect(first.failing).toBe(false);
      state.next = gone;
      vi.advanceTimersByTime(10 * 86_400_000);
      expect(nameIn((await made.answer(committees, {})).value)).toBe('A');
      await settled();
      const later = await made.answer(committees, {});
      expect(later).toMatchObject({ failing: true, fetchedAt: first.fetchedAt });
    });

    it('is kept over a restart while the source is gone, and forgotten after two weeks', async () => {
      const { state, source, reading, made } = outage();
      await made.answer(committees, {});
      state.next = gone;
      vi.advanceTimersByTime(13 * 86_400_000);
      const restarted = createApiReader({ source, reading, origin });
      expect(nameIn(await restarted.get(committees, {}))).toBe('A');
      vi.advanceTimersByTime(2 * 86_400_000);
      const tooLate = createApiReader({ source, reading, origin });
      await expect(tooLate.get(committees, {})).rejects.toMatchObject({ kind: 'network' });
    });

    it.each([
      ['an HTML page', () => '<!doctype html><h1>Login</h1>'],
      ['truncated JSON', () => '{"infra": [{"id": 1'],
    ])('keeps the last good answer when %s comes', async (_what, lie) => {
      const { state, made } = outage();
      await made.get(committees, {});
      state.next = lie;
      vi.advanceTimersByTime(120_000);
      await made.get(committees, {});
      await settled();
      expect(nameIn(await made.get(committees, {}))).toBe('A');
    });

    it('asks a failing source again only after a while, and is current once it answers', async () => {
      const { state, asked, made } = outage();
      await made.get(committees, {});
      state.next = gone;
      vi.advanceTimersByTime(61_000);
      for (let visit = 0; visit < 5; visit += 1) {
        await made.get(committees, {});
        await settled();
      }
      expect(asked).toHaveLength(2);
      state.next = () => named('B');
      vi.advanceTimersByTime(5_000);
      await made.get(committees, {});
      await settled();
      const back = await made.answer(committees, {});
      expect(nameIn(back.value)).toBe('B');
      expect(back.failing).toBe(false);
    });

    it('tells how new each answer was that it gave', async () => {
      const { state, source, reading } = outage();
      const given: string[] = [];
      const onGiven = (how: string) => given.push(how);
      const made = createApiReader({ source, reading, origin, freshSeconds: 60, onGiven });
      await made.get(committees, {});
      state.next = gone;
      vi.advanceTimersByTime(61_000);
      await made.get(committees, {});
      await settled();
      await made.get(committees, {});
      await expect(made.get(cellsDetails, { id: 1 })).rejects.toThrow(NoAnswerError);
      expect(given).toEqual(['current', 'stale', 'failing', 'none']);
    });

    it('asks now when it is told to refresh', async () => {
      const { state, made } = outage();
      await made.get(committees, {});
      state.next = () => named('B');
      const refreshed = await made.refresh(committees, {});
      expect(nameIn(refreshed.answer.value)).toBe('B');
      expect(refreshed).toMatchObject({ changed: true, audit: { rows: 1, notes: [] } });
      expect(await made.refresh(committees, {})).toMatchObject({ changed: false });
      state.next = gone;
      await expect(made.refresh(committees, {})).rejects.toThrow(NoAnswerError);
      expect(nameIn(await made.get(committees, {}))).toBe('B');
      expect((await made.answer(committees, {})).failing).toBe(true);
    });
  });
});
