import type { Site } from '@kalalaya/runtime';

/** The college as schema.org describes one. */
export function collegeLd(site: Site): Readonly<Record<string, unknown>> {
  return {
    '@type': 'CollegeOrUniversity',
    name: site.name,
    url: `${site.origin}/`,
    logo: new URL(site.crest.src, site.origin).href,
    address: site.address.join(', '),
    telephone: site.phones,
    email: site.emails,
  };
}
