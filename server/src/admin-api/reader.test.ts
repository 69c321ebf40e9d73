import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { type AnyCall, cellsDetails, committees, scrollers } from '@kalalaya/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPack } from '../pack/load.ts';
import { buildPack } from '../pack/testing/build-pack.ts';
import { createApiReader, type ReaderOptions } from './reader.ts';
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

const reader = (source: ApiSource, options: Partial<ReaderOptions> = {}) =>
  createApiReader({ source, clean: (html) => html, ...options });

const named = (name: string) => ({ infra: [{ id: 1, name_of_the_cell: name }] });

/** A clock the test moves. It does not begin at 0, which the cache takes for no time at all. */
function useMovableClock(): void {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000);
}

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
    const { source, asked } = scripted(() => ({ cell: [{ id: 1, name_of_the_cell: 'x'.repeat(3_000) }] }));
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
    let pack = 'p1';
    const made = reader(source, { freshSeconds: 1, revision: () => pack });
    const again = async () => {
      vi.advanceTimersByTime(2_000);
      await made.get(committees, {});
      return made.revision();
    };
    const first = await again();
    expect(await again()).toBe(first);
    name = 'B';
    const second = await again();
    expect(second).not.toBe(first);
    expect(await again()).toBe(second);
    pack = 'p2';
    expect(made.revision()).not.toBe(second);
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
});
