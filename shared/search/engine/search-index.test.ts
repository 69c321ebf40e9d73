import { describe, expect, it } from 'vitest';
import type { SearchEntry } from './entry.ts';
import { SearchIndex } from './search-index.ts';

const entry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: 'Page',
  title,
  to: `/${encodeURIComponent(title)}`,
  words: '',
  ...more,
});

const entries = [
  entry('Fee Structure', { detail: 'What a year costs' }),
  entry('Circular', { words: 'fees and hall tickets' }),
  entry('Library', { detail: 'Books and journals' }),
  entry('Library Committee', { kind: 'Committee' }),
  entry('Calendar 2022', { words: '2022' }),
  entry("Principal's Desk"),
  entry('ഭൂമിത്ര പ്രകൃതി ക്ലബ്ബ്', { kind: 'Cell' }),
  entry('നാടൻപാട്ട്', { kind: 'Event' }),
  entry('കേരളത്തിൽ'),
  entry('സ്റ്റുഡന്റ്സ് സെൻ്റര്\u200d'),
  entry('Suma K. V.', { kind: 'Person', to: '/faculties', phone: '0400 255 0110', words: 'physics' }),
  entry('Suma K.V.', { kind: 'Person', to: '/principal', detail: 'Principal' }),
];
const index = await SearchIndex.of(entries);
const titles = (query: string, most = 10) => index.find(query, most).results.map(({ title }) => title);

describe('SearchIndex.find', () => {
  it.each([
    ['fee', 'Fee Structure'],
    ['FEES', 'Fee Structure'],
    ['fee structure', 'Fee Structure'],
    ['library', 'Library'],
    ['libr', 'Library'],
    ['principals desk', "Principal's Desk"],
    ['principal’s', "Principal's Desk"],
    ['പ്രകൃതി', 'ഭൂമിത്ര പ്രകൃതി ക്ലബ്ബ്'],
    ['നാടന്\u200dപാട്ട്', 'നാടൻപാട്ട്'],
    ['നാടന്പാ', 'നാടൻപാട്ട്'],
    ['സെൻറ', 'സ്റ്റുഡന്റ്സ് സെൻ്റര്\u200d'],
    ['സെന്റർ', 'സ്റ്റുഡന്റ്സ് സെൻ്റര്\u200d'],
    ['കേരളത്തി', 'കേരളത്തിൽ'],
    ['കേരളത്', 'കേരളത്തിൽ'],
    ['സെൻ', 'സ്റ്റുഡന്റ്സ് സെൻ്റര്\u200d'],
  ])('ranks the best match for %s first: %s', (query, best) => {
    expect(titles(query)[0]).toBe(best);
  });

  it.each([
    ['libary', 'Library'],
    ['strcuture', 'Fee Structure'],
    ['principle', "Principal's Desk"],
    ['ഭൂമിതര', 'ഭൂമിത്ര പ്രകൃതി ക്ലബ്ബ്'],
  ])('tolerates the misspelling %s', (query, correct) => {
    expect(titles(query)).toContain(correct);
  });

  it('never matches a number by prefix or with misspellings', () => {
    expect(titles('2023')).toEqual([]);
    expect(titles('20')).toEqual([]);
    expect(titles('2022')).toEqual(['Calendar 2022']);
  });

  it('takes a negation for one word with the next', async () => {
    const staff = await SearchIndex.of([entry('Non Teaching Staff'), entry('Teaching Staff')]);
    expect(staff.find('teaching', 5).results.map(({ title }) => title)).toEqual(['Teaching Staff']);
    expect(staff.find('non-teaching', 5).results.map(({ title }) => title)).toEqual(['Non Teaching Staff']);
  });

  it('requires every word unless no entry has them all', () => {
    expect(titles('library journals')).toEqual(['Library']);
    expect(titles('library committee')).toEqual(['Library Committee', 'Library']);
    expect(titles('library elephant')).toEqual(['Library', 'Library Committee']);
  });

  it('merges the entries of a person and matches the words of each', () => {
    expect(index.find('suma', 10).results).toEqual([
      { kind: 'Person', title: 'Suma K. V.', to: '/faculties', phone: '0400 255 0110' },
    ]);
    expect(titles('suma principal')).toEqual(['Suma K. V.']);
    expect(titles('suma physics')).toEqual(['Suma K. V.']);
  });

  it.each([
    ['refund of tuition', 'Fee Structure'],
    ['ഫീസിന്റെ', 'Fee Structure'],
    ['what is the fee', 'Fee Structure'],
    ['feestructure', 'Fee Structure'],
    ['prakriti', 'ഭൂമിത്ര പ്രകൃതി ക്ലബ്ബ്'],
    ['libary comittee', 'Library Committee'],
    ['granthasala', 'Library'],
    ['naadan pattu', 'നാടൻപാട്ട്'],
    ['documents required for the fee', 'Fee Structure'],
  ])(
    'finds %s by synonyms, endings, compounds, misspelt words and other scripts: %s',
    async (query, best) => {
      const own = await SearchIndex.of(entries, { synonyms: { prakriti: ['പ്രകൃതി'] } });
      expect(own.find(query, 1).results[0]?.title).toBe(best);
    },
  );

  it('ranks names and keywords above texts, whole words above prefixes, and pages of a year above others', async () => {
    const own = await SearchIndex.of([
      entry('Committee list', { words: 'naac naac naac' }),
      entry('AQAR', { names: ['naac'] }),
      entry('AQAR 2021-22'),
      entry('AQAR 2022-23'),
      entry('Feedback'),
      entry('Fee'),
      entry('Onam: a feast', { kind: 'Event', date: '2024-09-10' }),
      entry('Onam: a dance', { kind: 'Event', date: '2026-08-21' }),
    ]);
    const best = (query: string) => own.find(query, 1).results[0]?.title;
    expect(best('naac')).toBe('AQAR');
    expect(best('aqar 2022')).toBe('AQAR 2022-23');
    expect(best('2021-2022 aqar')).toBe('AQAR 2021-22');
    expect(best('aqar')).toBe('AQAR');
    expect(best('fee')).toBe('Fee');
    expect(best('onam')).toBe('Onam: a dance');
    expect(best('onam 2024')).toBe('Onam: a feast');
  });

  it.each([
    ['scolership', 'Bursary'],
    ['examtimetable', 'Timetable of the exam'],
    ['aaa report', 'Academic and Administrative Audit'],
    ['events in september', 'Harvest'],
    ['sports meet', 'Annual sports meet'],
    ['remya miss', 'Remya Pulikkal'],
    ['libraryil', 'Reading room'],
    ['tea', 'Canteen'],
    ['n.s.s. camp', 'NSS camp'],
    ['addmision', 'Admission'],
    ['ktet', 'Coaching'],
  ])('corrects, splits and expands words before it ranks them: %s', async (query, best) => {
    const own = await SearchIndex.of([
      entry('Report of a workshop', { weight: 0.6 }),
      entry('Academic and Administrative Audit', { words: 'report of the auditors' }),
      entry('Bursary'),
      entry('Timetable of the exam', { kind: 'Circular' }),
      entry('Exams', { words: 'no timetable' }),
      entry('Sports Room', { words: 'the clubs meet in the sports room', weight: 1.5 }),
      entry('Annual sports meet', { kind: 'Event' }),
      entry('Harvest', { kind: 'Event', names: ['Harvest Event'], date: '2026-09-10' }),
      entry('Sowing', { kind: 'Event', names: ['Sowing Event'], date: '2026-10-10' }),
      entry('Remya Pulikkal', { kind: 'Person' }),
      entry('Reading room'),
      entry('Teachers', { weight: 1.5 }),
      entry('Canteen', { detail: 'Lunch and tea' }),
      entry('NSS camp', { kind: 'Event' }),
      entry('Camp'),
      entry('Admission', { words: 'eligibility without a test', weight: 1.5 }),
      entry('Coaching', { words: 'for the eligibility test' }),
      entry('Mission', { names: ['add'], weight: 1.5 }),
    ]);
    expect(own.find(query, 1).results[0]?.title).toBe(best);
  });

  it('merges a document with its permanent page, and a row that is on two pages', async () => {
    const own = await SearchIndex.of([
      entry('Fees 2026', { kind: 'Document', to: '/media/fees.pdf' }),
      entry('Fee Structure 2026', { kind: 'Document', to: '/d/abc', file: '/media/fees.pdf' }),
      entry('A. Nair', { to: '/principal#row-a-nair', detail: '2005' }),
      entry('A. Nair', { to: '/Successionlist#row-a-nair', detail: '2005' }),
    ]);
    expect(own.entries.map(({ to }) => to)).toEqual(['/media/fees.pdf', '/principal#row-a-nair']);
    expect(own.find('structure', 1).total).toBe(1);
  });

  it('quotes the sentence with the word as typed, not with one that begins like it', async () => {
    const text = 'Feedback is collected in March. The fee is Rs. 40.';
    const own = await SearchIndex.of([entry('Hall', { words: text }), entry('Feedback', { words: text })]);
    expect(own.find('fee', 5).results.map(({ excerpt }) => excerpt)).toEqual([
      'The fee is Rs. 40.',
      'The fee is Rs. 40.',
    ]);
  });

  it('limits the results and returns the total', () => {
    const { total, results } = index.find('library', 1);
    expect([total, results.length]).toEqual([2, 1]);
  });

  it.each(['', '   ', '!?', '\u200b'])('returns nothing for %j', (query) => {
    expect(index.find(query, 10)).toMatchObject({ total: 0, results: [] });
  });

  it('truncates a long query', () => {
    expect(index.find(`library ${'x'.repeat(5_000)}`, 10).query).toHaveLength(100);
  });
});
