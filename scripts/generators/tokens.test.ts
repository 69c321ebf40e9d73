import { readFileSync } from 'node:fs';
import { baseColours } from '@kalalaya/contract/style';
import { expect, it } from 'vitest';
import { tokensFile, withColours } from './tokens.ts';

const sheet = readFileSync(tokensFile, 'utf8');

it('tokens.css is current: node scripts/generators/tokens.ts', () => {
  expect(withColours(sheet)).toBe(sheet);
});

it('writes the light colours once and the dark ones twice', () => {
  const empty = sheet.replaceAll(/#[\da-f]{6}/g, '#000000');
  const count = (text: string, colour = '') => text.split(`--paper: ${colour};`).length - 1;
  expect(count(withColours(empty), baseColours.light.paper)).toBe(1);
  expect(count(withColours(empty), baseColours.dark.paper)).toBe(2);
  expect(withColours(empty)).toBe(sheet);
});
