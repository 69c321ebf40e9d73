import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPack, type Pack, siteOf } from '../pack/index.ts';
import { siteOn } from './applications.ts';

describe('siteOn', () => {
  let sample: Pack;
  beforeAll(async () => {
    sample = await loadPack(path.resolve(import.meta.dirname, '../../../colleges/sahya'));
  });

  /** Returns the admission link at a moment, for a pack without a fixed date. */
  function admissionLinkAt(
    moment: string,
    paths: readonly string[] = ['/', '/Admission'],
    dates = true,
  ): string {
    const { asOf: _sampleDay, ...profile } = sample.profile;
    const pages = { ...profile.pages };
    const { applications: _own, ...page } = pages.Admission ?? {};
    const applications = { opens: '2027-06-01', closes: '2027-06-30' };
    Object.assign(pages, { admission: { ...page, ...(dates && { applications }) }, Admission: page });
    const routeTable = paths.map((own) => ({ path: own, remote: 'mf-academics', title: own }));
    const site = siteOf(profile, [], routeTable, sample.media);
    return siteOn({ site, routeTable }, { profile: { ...profile, pages } }, new Date(moment)).links.admission;
  }

  it('links admission to the page with the dates outside them, by the day of the college', () => {
    expect(admissionLinkAt('2027-05-31T18:29:00Z')).toBe('/Admission');
    expect(admissionLinkAt('2027-05-31T18:31:00Z')).toBe(sample.profile.links?.admission);
    expect(admissionLinkAt('2027-06-30T18:29:00Z')).toBe(sample.profile.links?.admission);
    expect(admissionLinkAt('2027-06-30T18:31:00Z')).toBe('/Admission');
  });

  it('keeps the link of the profile without dates and without a route for the page', () => {
    expect(admissionLinkAt('2027-01-01T00:00:00Z', ['/', '/Admission'], false)).toBe(
      sample.profile.links?.admission,
    );
    expect(admissionLinkAt('2027-01-01T00:00:00Z', ['/'])).toBe(sample.profile.links?.admission);
  });
});
