import { expect, test } from 'vitest';
import { subjectOf } from './subject-of.ts';

test.each([
  ['English', 'english'],
  ['Optional: Social Studies', 'social'],
  ['M.Sc. Physics', 'physical'],
  ['Natural Science', 'biological'],
  ['Maths', 'mathematics'],
  ['Commerce', 'commerce'],
  ['Counselling in Schools', 'general'],
  ['Metaphysics', 'general'],
  ['Physical Education', 'general'],
  ['General Science', 'physical'],
  ['Civics and Economics', 'social'],
])('subjectOf(%j) returns %s', (name, subject) => {
  expect(subjectOf(name)).toBe(subject);
});
