import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteOn } from './applications.ts';
import { loadPack, type Pack, siteOf } from './index.ts';
import { pageContent } from './page-content.ts';

const load = (id: string) => loadPack(path.resolve(import.meta.dirname, `../../../../colleges/${id}`));

describe('application dates', () => {
  let sample: Pack;
  beforeAll(async () => {
    sample = await load('sahya');
  });

  /** Returns the sample without a fixed day; its page of admissions has these dates. */
  function packWith(applications?: { opens: string; closes: string }): Pack {
    const { asOf: _sampleDay, ...profile } = sample.profile;
    const { applications: _own, ...page } = profile.pages?.Admission ?? {};
    const pages = { ...profile.pages, Admission: { ...page, ...(applications && { applications }) } };
    return { ...sample, profile: { ...profile, pages } } as Pack;
  }
  const dates = { opens: '2027-06-01', closes: '2027-06-30' };

  /** Returns the first fact of the page at a moment. */
  const stateAt = (moment: string, key = 'Admission') =>
    pageContent(packWith(dates), key, new Date(moment)).facts[0]?.value;

  /** Returns the link to admissions at a moment. */
  function linkAt(moment: string, { paths = ['/', '/Admission'], pack = packWith(dates) } = {}) {
    const routeTable = paths.map((own) => ({ path: own, remote: 'mf-academics', title: own }));
    const site = siteOf(pack.profile, [], routeTable, sample.media);
    return siteOn({ site, routeTable }, pack, new Date(moment)).links.admission;
  }

  it('change state and link at midnight of the college, not of the server', () => {
    const form = sample.profile.links?.admission;
    expect(stateAt('2027-05-31T18:29:00Z')).toBe('Not open yet: 1–\u206030 June 2027');
    expect(linkAt('2027-05-31T18:29:00Z')).toBe('/Admission');
    for (const moment of ['2027-05-31T18:31:00Z', '2027-06-30T18:29:00Z']) {
      expect(stateAt(moment)).toBe('Open now, until 30 June 2027');
      expect(linkAt(moment)).toBe(form);
    }
    expect(stateAt('2027-06-30T18:31:00Z')).toBe('Closed; the last day was 30 June 2027');
    expect(linkAt('2027-06-30T18:31:00Z')).toBe('/Admission');
  });

  it('leave the link of the profile without dates and without a route for the page', () => {
    expect(linkAt('2027-01-01T00:00:00Z', { pack: packWith() })).toBe(sample.profile.links?.admission);
    expect(linkAt('2027-01-01T00:00:00Z', { paths: ['/'] })).toBe(sample.profile.links?.admission);
  });

  it('are the first fact of their page, whatever the case of its address, and of no other', () => {
    expect(stateAt('2027-06-10T00:00:00Z', 'ADMISSION')).toBe('Open now, until 30 June 2027');
    expect(pageContent(sample, 'Admission').facts[0]?.label).toBe('Applications');
    expect(pageContent(sample, 'Academic').facts.map(({ label }) => label)).not.toContain('Applications');
  });
});
