import { expect, test } from 'vitest';
import { departmentAddress, isSameName } from './same-name.ts';

test('isSameName ignores case and whitespace, and never matches empty names', () => {
  expect(isSameName('Social Science', ' social  science')).toBe(true);
  expect(isSameName('Science', 'Social Science')).toBe(false);
  expect(isSameName('', '')).toBe(false);
});

test('departmentAddress encodes the name', () => {
  expect(departmentAddress('Maths/Stats')).toBe('/departments/Maths%2FStats');
});
