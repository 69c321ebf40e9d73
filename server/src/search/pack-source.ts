import type { PageContent } from '@kalalaya/contract';
import { searchPage } from '@kalalaya/contract/address';
import { plainText } from '@kalalaya/contract/calls';
import type { RouteEntry } from '@kalalaya/contract/document';
import { canonicalPath, samePath } from '@kalalaya/contract/routes';
import { PERSON, type SearchEntry } from '@kalalaya/contract/search-engine';
import type { SearchContext, SearchSource } from './types.ts';

/** Ranks a page above other entries with the same matches. */
const PAGE_WEIGHT = 1.4;

/** Returns the key of a page's content: its path without the leading slash. */
const keyOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/**
 * Returns the searchable pages, each once: grouped pages with a fixed address, and the shell's, such as the
 * site map.
 */
function pagesOf({ routeTable }: SearchContext): readonly RouteEntry[] {
  const own = routeTable.filter(
    ({ path, group, remote }) =>
      !/[:*]/.test(path) && path !== searchPage.path && (group !== undefined || remote === 'shell'),
  );
  return own.filter(({ path }, at) => own.findIndex((other) => samePath(other.path, path)) === at);
}

/** Returns the parts of a page besides its text: names, table cells, facts and document labels. */
function partsOf({ people, tables, documents, facts }: PageContent): string {
  return [
    ...people.flatMap(({ heading, entries }) => [
      heading,
      ...entries.flatMap(({ name, role, detail }) => [name, role, detail ?? '']),
    ]),
    ...tables.flatMap(({ caption, columns, rows }) => [caption, ...columns, ...rows.flat()]),
    ...documents.map(({ label }) => label),
    ...facts.flatMap(({ label, value }) => [label, value]),
  ].join(' ');
}

/** Returns a page's menu labels, which the profile may have changed. */
function menuLabels({ site }: SearchContext, path: string): string[] {
  return site.menu
    .flatMap(({ label, to, items, more = [] }) => [{ label, to }, ...items, ...more])
    .flatMap(({ label, to }) => (to !== undefined && samePath(to, path) ? [label] : []));
}

function pageEntry(context: SearchContext, { path, title, group }: RouteEntry): SearchEntry {
  const { pack, site } = context;
  const content = pack.content(keyOf(path));
  const labels = menuLabels(context, path);
  const contact = path === '/Contact';
  const contactWords = contact
    ? [...site.address, ...site.phones, ...site.emails, 'phone telephone office']
    : [];
  const [phone] = site.phones;
  return {
    kind: 'Page',
    title: path === '/' ? site.name : content?.title || labels[0] || title,
    to: canonicalPath(path),
    ...(content && { detail: content.lead }),
    ...(contact && phone !== undefined && { phone }),
    words: [
      title,
      ...labels,
      group ?? '',
      ...contactWords,
      ...(content ? [plainText(content.html), partsOf(content)] : []),
    ].join(' '),
    weight: PAGE_WEIGHT,
  };
}

/** Returns entries for the people and documents listed on a page. */
function listedOn(context: SearchContext, { path, title }: RouteEntry): SearchEntry[] {
  const content = context.pack.content(keyOf(path));
  if (content === null) return [];
  const to = canonicalPath(path);
  const people = content.people.flatMap(({ heading, entries }) =>
    entries.map(({ name, role, detail }) => ({
      kind: PERSON,
      title: name,
      to,
      detail: role,
      words: [heading, detail ?? '', title].join(' '),
    })),
  );
  const documents = content.documents
    .filter(({ href }) => href.startsWith('/'))
    .map(({ label, href, year }) => ({
      kind: 'Document',
      title: label,
      to: href,
      detail: year ?? content.title,
      words: `${content.title} ${title}`,
      facts: context.pack.facts(href),
    }));
  return [...people, ...documents];
}

/** Entries for a college's pages with their texts, and for the people and documents listed there. */
export const packSource: SearchSource = {
  name: 'pages',
  async entries(context) {
    const pages = pagesOf(context);
    return [
      ...pages.map((page) => pageEntry(context, page)),
      ...pages.flatMap((page) => listedOn(context, page)),
    ];
  },
};
