import { expect, test } from 'vitest';
import { departmentAddress, sameName } from './same-name.ts';

test('a subject and its department are told by their name alone', () => {
  expect(sameName('Social Science', ' social  science')).toBe(true);
  expect(sameName('Science', 'Social Science')).toBe(false);
  expect(sameName('', '')).toBe(false);
});

test('any name makes an address', () => {
  expect(departmentAddress('Maths/Stats')).toBe('/departments/Maths%2FStats');
});
