import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPack, type Pack, siteOf } from '../pack/index.ts';
import { siteOn } from './applications.ts';

describe('where admission leads', () => {
  let sample: Pack;
  beforeAll(async () => {
    sample = await loadPack(path.resolve(import.meta.dirname, '../../../colleges/sahya'));
  });

  /** Where it leads at a moment, in a pack that goes by the real day. */
  function leadsAt(moment: string, paths: readonly string[] = ['/', '/Admission'], dates = true): string {
    const { asOf: _sampleDay, ...profile } = sample.profile;
    const pages = { ...profile.pages };
    const { applications: _own, ...page } = pages.Admission ?? {};
    const applications = { opens: '2027-06-01', closes: '2027-06-30' };
    Object.assign(pages, { admission: { ...page, ...(dates && { applications }) }, Admission: page });
    const routeTable = paths.map((own) => ({ path: own, remote: 'mf-academics', title: own }));
    const site = siteOf(profile, [], routeTable, sample.media);
    return siteOn({ site, routeTable }, { profile: { ...profile, pages } }, new Date(moment)).links.admission;
  }

  it('is the page that tells the dates, before and after them, by the day of the college', () => {
    expect(leadsAt('2027-05-31T18:29:00Z')).toBe('/Admission');
    expect(leadsAt('2027-05-31T18:31:00Z')).toBe(sample.profile.links?.admission);
    expect(leadsAt('2027-06-30T18:29:00Z')).toBe(sample.profile.links?.admission);
    expect(leadsAt('2027-06-30T18:31:00Z')).toBe('/Admission');
  });

  it('is the admission site where no dates are given, and where no remote has the page', () => {
    expect(leadsAt('2027-01-01T00:00:00Z', ['/', '/Admission'], false)).toBe(sample.profile.links?.admission);
    expect(leadsAt('2027-01-01T00:00:00Z', ['/'])).toBe(sample.profile.links?.admission);
  });
});
