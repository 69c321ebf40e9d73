import { expect, test } from 'vitest';
import { departmentAddress } from './department-address.ts';

test('departmentAddress encodes the name', () => {
  expect(departmentAddress('Maths/Stats')).toBe('/departments/Maths%2FStats');
});
