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

  it('requires every word unless no entry has them all', () => {
    expect(titles('library committee')).toEqual(['Library Committee']);
    expect(titles('library elephant')).toEqual(['Library', 'Library Committee']);
  });

  it('merges the entries of a person and matches the words of each', () => {
    expect(index.find('suma', 10).results).toEqual([
      { kind: 'Person', title: 'Suma K. V.', to: '/faculties', phone: '0400 255 0110' },
    ]);
    expect(titles('suma principal')).toEqual(['Suma K. V.']);
    expect(titles('suma physics')).toEqual(['Suma K. V.']);
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
