import { expect, it } from 'vitest';
import { encodingFor } from './encodings.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['*', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0.000', null],
  ['br;q=0, *', null],
  ['gzip, br;q=0.5', 'gzip'],
] as const)('chooses for Accept-Encoding %j the encoding %j', (header, encoding) => {
  expect(encodingFor({ headers: { 'accept-encoding': header } })).toBe(encoding);
});
