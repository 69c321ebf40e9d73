import { expect, test } from 'vitest';
import { site } from '../testing/site.ts';
import { cellName, sessionName } from './cell-name.ts';

test('sessionName stores the name of a cell, but not the fallback of one without a name', () => {
  expect(sessionName(cellName('Nature Club', '601', site))).toBe('Nature Club');
  expect(sessionName(cellName('', '601', site))).toBe('');
});
