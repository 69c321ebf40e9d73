import { expect, it, vi } from 'vitest';
import { confirmPlaces } from './control.ts';

const late = { where: 'kalalaya-quality', problem: 'no response within 10000 ms' };

it('confirmPlaces drops what a second look does not find, as on a busy machine', async () => {
  expect(await confirmPlaces([late], async () => [])).toEqual([]);
});

it('confirmPlaces keeps a finding where the second look finds something, in whatever words', async () => {
  const again = { ...late, problem: 'status 503' };
  const budget = { where: 'embed/quality.js', problem: 'takes 150 KB' };
  expect(await confirmPlaces([late, budget], async () => [again])).toEqual([late]);
});

it('confirmPlaces takes no second look without findings', async () => {
  const look = vi.fn(async () => [late]);
  expect(await confirmPlaces([], look)).toEqual([]);
  expect(look).not.toHaveBeenCalled();
});
