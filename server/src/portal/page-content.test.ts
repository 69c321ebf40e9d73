import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPack, type Pack } from '../pack/index.ts';
import { pageContent } from './page-content.ts';

describe('pageContent with application dates', () => {
  let sample: Pack;
  beforeAll(async () => {
    sample = await loadPack(path.resolve(import.meta.dirname, '../../../colleges/sahya'));
  });

  /** Returns the first fact of a page at a moment, for a pack without a fixed date. */
  function stateAt(moment: string, key = 'Admission'): string | undefined {
    const { asOf: _sampleDay, ...profile } = sample.profile;
    const pages = { ...profile.pages };
    const page = pages.Admission;
    if (page === undefined) throw new Error('the sample has no page Admission');
    pages.Admission = { ...page, applications: { opens: '2027-06-01', closes: '2027-06-30' } };
    const pack = { ...sample, profile: { ...profile, pages } };
    return pageContent(pack, key, new Date(moment)).facts[0]?.value;
  }

  it('changes the state at midnight of the college, not of the server', () => {
    expect(stateAt('2027-05-31T18:29:00Z')).toBe('Not open yet: 1–\u206030 June 2027');
    expect(stateAt('2027-05-31T18:31:00Z')).toBe('Open now, until 30 June 2027');
    expect(stateAt('2027-06-30T18:29:00Z')).toBe('Open now, until 30 June 2027');
    expect(stateAt('2027-06-30T18:31:00Z')).toBe('Closed; the last day was 30 June 2027');
  });

  it('adds the state whatever the case of the address', () => {
    expect(stateAt('2027-06-10T00:00:00Z', 'ADMISSION')).toBe('Open now, until 30 June 2027');
  });

  it('adds the state as the first fact, and to no other page', () => {
    expect(pageContent(sample, 'Admission').facts.map(({ label }) => label)[0]).toBe('Applications');
    expect(pageContent(sample, 'Academic').facts.map(({ label }) => label)).not.toContain('Applications');
  });
});

describe('the cost on the admission page of a sample college', () => {
  const figures = (text: string) => [...text.matchAll(/\d{1,3}(?:,\d{3})+/g)].map(([figure]) => figure);
  const sum = (amounts: readonly string[]) =>
    amounts.map((amount) => Number(amount.replaceAll(',', ''))).reduce((a, b) => a + b, 0);

  it.each(['sahya', 'nila'])('matches the totals of the fee structure of %s', async (id) => {
    const pack = await loadPack(path.resolve(import.meta.dirname, `../../../colleges/${id}`));
    const totals = (pack.content('Feestructure')?.tables[0]?.rows ?? [])
      .filter(([item]) => item?.startsWith('Total'))
      .map(([, ...years]) => sum(years));
    const cost = pack.content('Admission')?.facts.find(({ label }) => /\bcost\b/i.test(label));
    expect(totals).toHaveLength(2);
    expect(figures(cost?.value ?? '').map((figure) => sum([figure]))).toEqual(totals);
  });
});
