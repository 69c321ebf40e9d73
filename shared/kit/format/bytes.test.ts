import { expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [4_200_000, '4.2 MB'],
  [5_000_000_000, '5.0 GB'],
  [7_000_000_000_000, '7000.0 GB'],
  [-1, ''],
  [Number.NaN, ''],
])('formatBytes(%d) returns %j', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
