import { expect, it } from 'vitest';
import type { College } from '../content/college.ts';
import { tickerNotices } from './ticker.ts';

it('shows a notice until its last day, by the day of the profile', async () => {
  const scrollers = [
    { title: 'Hall tickets', content: '', end_date: '2025-06-01', link: '' },
    { title: 'Rank list', content: '', end_date: '2025-05-31', link: '' },
  ];
  const college = {
    reader: { get: async () => ({ scrollers }) },
    pack: () => ({ profile: { asOf: '2025-06-01' } }),
  };
  expect(await tickerNotices(college as unknown as College)).toEqual([
    { title: 'Hall tickets', content: '' },
  ]);
});
