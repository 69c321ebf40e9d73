import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const words =
  'Facilities\nRent\nDr. Varma keeps the key. Guests pay a fee of Rs. 40 to the clerk. No lunch.\nFees\n' +
  'The B.Ed. Programme lasts two years. Classes go to the Govt. High School (by bus.) Ask K. V. Rao.\n' +
  'ഡോ. വർമ്മ താക്കോൽ നൽകും. ഊണില്ല.';

const excerpt = (term: string, more: { title?: string; detail?: string; words?: string } = {}) =>
  excerptOf({ kind: 'Page', title: 'Hall', to: '/Hall', words, ...more }, new Set([term]));

it.each([
  ['varma', 'Dr. Varma keeps the key.'],
  ['fee', 'Guests pay a fee of Rs. 40 to the clerk.'],
  ['bed', 'The B.Ed. Programme lasts two years.'],
  ['bus', 'Classes go to the Govt. High School (by bus.)'],
  ['rao', 'Ask K. V. Rao.'],
  ['നല്ക', 'ഡോ. വർമ്മ താക്കോൽ നൽകും.'],
  ['rent', ''],
  ['hall', ''],
  ['absent', ''],
])('quotes the sentence with a word that neither title nor description has: %s', (term, expected) => {
  expect(excerpt(term)).toBe(expected);
});

it('quotes nothing if the description has the word', () => {
  expect(excerpt('fee', { detail: 'For a small fee' })).toBe('');
});

it('shortens a long sentence around the word', () => {
  const long = `It ${'really '.repeat(30)}costs a fee ${'every '.repeat(30)}year.`;
  const text = excerpt('fee', { words: long });
  expect(text).toMatch(/^… really .*costs a fee every .* …$/);
  expect(text.length).toBeLessThanOrEqual(164);
});

it('quotes nothing of a long sentence if the term spans two words', () => {
  const long = `It ${'really '.repeat(30)}leads to a B Ed ${'every '.repeat(30)}year.`;
  expect(excerpt('bed', { words: long })).toBe('');
});
