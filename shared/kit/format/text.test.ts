import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, initials, naturalCompare, readMetric } from './text.ts';

fc.configureGlobal({ seed: Number(process.env.SEED) });

describe('excerpt', () => {
  it.each([
    ['<p>A short <b>text</b>.</p>', 40, 'A short text.'],
    ['<p>one</p><p>two &amp; three</p>', 40, 'one two & three'],
    ['one two three', 8, 'one two…'],
    ['one two three', 7, 'one…'],
    ['one, two', 6, 'one…'],
    ['unbreakable', 6, 'unbre…'],
    ['5 < 6', 40, '5 < 6'],
    ['', 10, ''],
  ])('of %j at %i is %j', (text, length, cut) => {
    expect(excerpt(text, length)).toBe(cut);
  });

  it('never exceeds its length and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (text, length) => {
          const cut = excerpt(text, length);
          expect(cut.length).toBeLessThanOrEqual(length);
          expect(cut.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

it('naturalCompare counts', () => {
  const sorted = ['1.1', '7.1.2', '7.1.10', 'Annex 9', 'annex 10', 'Annex 11'];
  expect([...sorted].reverse().sort(naturalCompare)).toEqual(sorted);
});

describe('readMetric', () => {
  it.each([
    ['1.1.1 Curriculum', { number: '1.1.1', title: 'Curriculum', kind: '' }],
    ['1.2.1 - Courses', { number: '1.2.1', title: 'Courses', kind: '' }],
    ['5.1.1. Aid – students', { number: '5.1.1', title: 'Aid – students', kind: '' }],
    ['7.1.10: Code of conduct (QLM)', { number: '7.1.10', title: 'Code of conduct', kind: 'QLM' }],
    ['2.4 Teachers (QnM)', { number: '2.4', title: 'Teachers', kind: 'QNM' }],
    ['3.2.1.1–Papers ( QₙM ) ', { number: '3.2.1.1', title: 'Papers', kind: 'QNM' }],
    ['1.1.1', { number: '1.1.1', title: '', kind: '' }],
    ['2022-2023', { number: '', title: '2022-2023', kind: '' }],
    ['2022.23 report', { number: '', title: '2022.23 report', kind: '' }],
    ['12.5% of seats', { number: '', title: '12.5% of seats', kind: '' }],
    ['10 year plan', { number: '', title: '10 year plan', kind: '' }],
    ['Annexure (a)', { number: '', title: 'Annexure (a)', kind: '' }],
    ['', { number: '', title: '', kind: '' }],
  ])('%j', (text, metric) => {
    expect(readMetric(text)).toEqual(metric);
  });
});

it('initials leave titles out', () => {
  expect(initials('Dr. Asha K. Menon')).toBe('AM');
});
