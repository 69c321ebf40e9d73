import type { PageContent } from '@kalalaya/contract';
import { searchPage } from '@kalalaya/contract/address';
import { plainText } from '@kalalaya/contract/calls';
import type { RouteEntry } from '@kalalaya/contract/document';
import { canonicalPath, samePath } from '@kalalaya/contract/routes';
import { PERSON, type SearchEntry } from '@kalalaya/contract/search-engine';
import type { SearchGround, SearchSource } from './types.ts';

/** A page comes before a thing that is only mentioned as often. */
const PAGE_WEIGHT = 1.4;

/** Key of a page's content: its path without the leading slash. */
const keyOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/** Pages that are found: those with an address of their own, in a group, each once, and the site map. */
function pagesOf({ routeTable }: SearchGround): readonly RouteEntry[] {
  const own = routeTable.filter(
    ({ path, group, remote }) =>
      !/[:*]/.test(path) && path !== searchPage.path && (group !== undefined || remote === 'shell'),
  );
  return own.filter(({ path }, at) => own.findIndex((other) => samePath(other.path, path)) === at);
}

/** What a page holds besides its text: names, cells of tables, facts, labels of documents. */
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

/** What the menu calls a page, which the profile may have renamed. */
function menuLabels({ site }: SearchGround, path: string): string[] {
  return site.menu
    .flatMap(({ label, to, items, more = [] }) => [{ label, to }, ...items, ...more])
    .flatMap(({ label, to }) => (to !== undefined && samePath(to, path) ? [label] : []));
}

function pageEntry(ground: SearchGround, { path, title, group }: RouteEntry): SearchEntry {
  const { pack, site } = ground;
  const content = pack.content(keyOf(path));
  const labels = menuLabels(ground, path);
  const contact = path === '/Contact';
  const reach = contact ? [...site.address, ...site.phones, ...site.emails, 'phone telephone office'] : [];
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
      ...reach,
      ...(content ? [plainText(content.html), partsOf(content)] : []),
    ].join(' '),
    weight: PAGE_WEIGHT,
  };
}

/** People and documents that a page lists. */
function listedOn(ground: SearchGround, { path, title }: RouteEntry): SearchEntry[] {
  const content = ground.pack.content(keyOf(path));
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
      facts: ground.pack.facts(href),
    }));
  return [...people, ...documents];
}

/** The pages that the college shows, with their texts, and the people and documents that they list. */
export const packSource: SearchSource = {
  name: 'pages',
  async entries(ground) {
    const pages = pagesOf(ground);
    return [
      ...pages.map((page) => pageEntry(ground, page)),
      ...pages.flatMap((page) => listedOn(ground, page)),
    ];
  },
};
