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
  ['ബീന കുര്യൻ', 'ബീകു'],
  ['പ്രകാശ്', 'പ'],
  ['ഡോ. ബീന കുര്യൻ', 'ബീകു'],
  ['ശ്രീമതി പ്രകാശ്', 'പ'],
])('returns the initials of %j as %j', (name, expected) => expect(initials(name)).toBe(expected));
