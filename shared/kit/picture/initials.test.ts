import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Dr. Beena Kurian', 'BK'],
  ['Anas Rahman P.', 'AR'],
  ['Suma Nambeesan K. V.', 'SN'],
  ['K. V. Suma', 'KS'],
  ['Fathima', 'F'],
  ['smt. leela', 'L'],
  ['  ', ''],
  ['123', ''],
  ['Dr.', 'D'],
])('returns the initials of %j as %j', (name, expected) => expect(initials(name)).toBe(expected));

it('keeps the vowel sign of a Malayalam letter', () => {
  expect(initials('ബീന കുര്യൻ')).toBe('ബീകു');
  expect(initials('പ്രകാശ്')).toBe('പ');
});

it('skips a Malayalam title', () => {
  expect(initials('ഡോ. ബീന കുര്യൻ')).toBe('ബീകു');
  expect(initials('ശ്രീമതി പ്രകാശ്')).toBe('പ');
});
