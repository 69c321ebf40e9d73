import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { collectGarbage } from './collect.ts';

const usedMb = () => getHeapStatistics().used_heap_size / 1e6;

it('collects what was allocated since the last time, and does nothing if that was little', () => {
  collectGarbage();
  const before = usedMb();
  const rows: object[] = Array.from({ length: 400_000 }, (_value, id) => ({ id, name: `row ${id}` }));
  expect(rows).toHaveLength(400_000);
  rows.length = 0;
  expect(usedMb()).toBeGreaterThan(before + 10);
  expect(collectGarbage()).toBe(true);
  expect(usedMb()).toBeLessThan(before + 5);
  expect(collectGarbage()).toBe(false);
});
