import { expect, it } from 'vitest';
import { langOf } from './lang.ts';

it('langOf returns ml if most letters are Malayalam', () => {
  expect(langOf('ഭൂമിത്ര പ്രകൃതി ക്ലബ്ബ്')).toBe('ml');
  expect(langOf('2.3.4 അധ്യാപന പരിശീലന റിപ്പോർട്ട്')).toBe('ml');
  expect(langOf('Bhoomithra Nature Club (ഭൂമിത്ര)')).toBeUndefined();
  expect(langOf('Annual report')).toBeUndefined();
  expect(langOf('')).toBeUndefined();
});
