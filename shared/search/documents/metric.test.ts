import { describe, expect, it } from 'vitest';
import { naturalCompare, readMetric } from './metric.ts';

it('naturalCompare sorts numbers by value and ignores case', () => {
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
  ])('reads %j', (text, metric) => {
    expect(readMetric(text)).toEqual(metric);
  });
});
