import { expect, test } from 'vitest';
import { compareStaff } from './names.ts';

test('compareStaff sorts by position, unreadable ones last, then by name', () => {
  const staff = ['2 B', 'x A', '2 A', '1 C'].map((text) => ({
    position: text[0] ?? '',
    name: text.slice(2),
  }));
  expect(
    staff
      .sort(compareStaff)
      .map(({ name }) => name)
      .join(''),
  ).toBe('CABA');
});
