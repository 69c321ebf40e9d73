import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Registry } from '../pointers.ts';
import { allCanaries } from './canaries.ts';
import { CanaryCounter } from './counter.ts';
import { canaryKey, readFigures, removeFigures } from './figures-store.ts';

const pointer = { version: '1.0.0', since: '2026-11-01T00:00:00.000Z', by: 'a', previous: null };
const canary = { version: '1.1.0', percent: 5, visits: 200, since: '2026-11-02T00:00:00.000Z', by: 'a' };
const registry: Registry = {
  revision: 2,
  live: { '*': { 'mf-a': pointer, 'mf-b': pointer }, nila: { 'mf-a': pointer } },
  canaries: { '*': { 'mf-a': canary } },
};
const [first] = allCanaries(registry);
const key = first ? canaryKey(first) : '';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'figures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const counterOf = (current: Registry) => {
  const counter = new CanaryCounter();
  counter.follow(current);
  return counter;
};
const live = { name: 'mf-a', version: '1.0.0', college: 'palm' };
const release = { ...live, version: '1.1.0' };

describe('CanaryCounter', () => {
  it('adds the counts of several processes, by release', async () => {
    const counters = [counterOf(registry), counterOf(registry), counterOf(registry)];
    for (const counter of counters) {
      counter.countVisit(live);
      counter.countVisit(release);
      counter.countRender(release, 1.5);
      counter.countVitals(release, { lcp: 3000, cls: 0 });
    }
    counters[0]?.countFailure(release, 'browser', '/Events');
    await Promise.all(counters.map((counter) => counter.flush(folder)));
    const figures = (await readFigures(folder)).get(key);
    expect(figures?.live).toMatchObject({ visits: 3, renders: 0 });
    expect(figures?.canary).toMatchObject({ visits: 3, renders: 3, slow: 3, browserFailures: 1 });
    expect(figures?.canary.vitals).toEqual({ lcp: [0, 3, 0], inp: [0, 0, 0], cls: [3, 0, 0] });
    expect(figures?.lastFailure).toBe('/Events in a browser');
    await removeFigures(folder, key);
    expect((await readFigures(folder)).size).toBe(0);
  });

  it('ignores other releases, and colleges with a pointer of their own', async () => {
    const counter = counterOf(registry);
    counter.countVisit({ ...live, name: 'mf-b' });
    counter.countVisit({ ...live, version: '0.9.0' });
    counter.countVisit({ ...live, college: 'nila' });
    await counter.flush(folder);
    expect((await readFigures(folder)).size).toBe(0);
  });

  it('starts the figures again when the live release moves', async () => {
    const counter = counterOf(registry);
    counter.countFailure(live, 'server', '/Events');
    await counter.flush(folder);
    const moved: Registry = {
      ...registry,
      revision: 3,
      live: { ...registry.live, '*': { 'mf-a': { ...pointer, version: '1.0.1' } } },
    };
    counter.follow(moved);
    counter.countVisit({ ...live, version: '1.0.1' });
    await counter.flush(folder);
    const [one] = allCanaries(moved);
    const figures = (await readFigures(folder)).get(one ? canaryKey(one) : '');
    expect(figures?.live).toMatchObject({ visits: 1, failures: 0 });
  });

  it('drops the counts of a canary that has ended, and keeps those that could not be stored', async () => {
    const counter = counterOf(registry);
    counter.countVisit(live);
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    await expect(counter.flush(path.join(file, 'below'))).rejects.toThrow();
    counter.countVisit(live);
    await counter.flush(folder);
    expect((await readFigures(folder)).get(key)?.live.visits).toBe(2);
    counter.countVisit(live);
    counter.follow({ ...registry, canaries: {} });
    await counter.flush(folder);
    expect((await readFigures(folder)).get(key)?.live.visits).toBe(2);
  });

  it('counts as nothing what is damaged', async () => {
    await writeFile(path.join(folder, 'canary-figures.json'), '{');
    const counter = counterOf(registry);
    counter.countVisit(live);
    await counter.flush(folder);
    expect((await readFigures(folder)).get(key)?.live.visits).toBe(1);
  });
});
