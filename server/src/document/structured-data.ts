import type { Site } from '@kalalaya/contract';
import { searchPage } from '@kalalaya/contract/address';
import type { RenderedPage } from '@kalalaya/contract/render';
import type { College } from '../content/college.ts';

type Profile = ReturnType<College['pack']>['profile'];

/** Input of the structured data. */
export interface StructuredDataParts {
  readonly site: Site;
  readonly profile: Pick<Profile, 'established' | 'map'>;
  readonly page: Pick<RenderedPage, 'title' | 'description' | 'jsonLd' | 'crumbs'>;
  /** Canonical path, or null for a page without one (404). */
  readonly canonical: string | null;
}

type Node = Readonly<Record<string, unknown>>;

const idOf = (site: Site, name: string) => `${site.origin}/#${name}`;

function collegeNode({ site, profile }: StructuredDataParts): Node {
  const { established, map } = profile;
  return {
    '@type': 'CollegeOrUniversity',
    '@id': idOf(site, 'college'),
    name: site.name,
    url: `${site.origin}/`,
    logo: `${site.origin}${site.crest.src}`,
    address: { '@type': 'PostalAddress', streetAddress: site.address.join(', ') },
    telephone: site.phones,
    email: site.emails,
    ...(established !== undefined && { foundingDate: String(established) }),
    ...(map && { geo: { '@type': 'GeoCoordinates', latitude: map.lat, longitude: map.lon } }),
  };
}

function siteNode({ site }: StructuredDataParts): Node {
  return {
    '@type': 'WebSite',
    '@id': idOf(site, 'website'),
    name: site.name,
    url: `${site.origin}/`,
    publisher: { '@id': idOf(site, 'college') },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.origin}${searchPage.path}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

function pageNode({ site, page, canonical }: StructuredDataParts): Node {
  const url = canonical === null ? {} : { url: `${site.origin}${canonical}` };
  if (page.jsonLd !== null) return { ...page.jsonLd, ...url };
  return {
    '@type': 'WebPage',
    name: page.title,
    description: page.description,
    isPartOf: { '@id': idOf(site, 'website') },
    about: { '@id': idOf(site, 'college') },
    ...url,
  };
}

/** Returns Home, the breadcrumbs with an address, and the page; null for Home and pages without a canonical path. */
function breadcrumbNode({ site, page, canonical }: StructuredDataParts): Node | null {
  const { crumbs = [] } = page;
  if (canonical === null || crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  const steps = [
    { label: 'Home', to: '/' },
    ...crumbs.flatMap(({ label, to }, at) => {
      if (at === last) return [{ label, to: canonical }];
      return to?.startsWith('/') ? [{ label, to }] : [];
    }),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: encodeURI(decodeURI(`${site.origin}${to}`)),
    })),
  };
}

/**
 * Returns a document's schema.org data: the college, its site with the search, the page, and its breadcrumbs. A page may
 * describe itself (`jsonLd` of its head); otherwise it is a WebPage.
 */
export function structuredData(parts: StructuredDataParts): Node {
  const breadcrumb = breadcrumbNode(parts);
  return {
    '@context': 'https://schema.org',
    '@graph': [collegeNode(parts), siteNode(parts), pageNode(parts), ...(breadcrumb ? [breadcrumb] : [])],
  };
}
