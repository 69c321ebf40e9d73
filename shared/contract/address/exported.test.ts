import { expect, it } from 'vitest';
import { exportedAddress } from './exported.ts';

it.each([
  ['/cell/1', '/cell/1'],
  ['/event_detailsbycell?id=7', '/event_detailsbycell,id=7'],
  // Only the first question mark starts the query; others stay in the name.
  ['/documents/counts?kind=aqar&folder=Why?', '/documents/counts,kind=aqar&folder=Why?'],
])('maps %s to the exported address %s', (address, exported) => {
  expect(exportedAddress(address)).toBe(exported);
});
