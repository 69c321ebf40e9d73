import type { PageContent, TableEntry } from '@kalalaya/contract';
import { anchorOf, packAnchors, searchPage } from '@kalalaya/contract/address';
import { canonicalPath, samePath } from '@kalalaya/contract/routes';
import { DOCUMENT, PAGE, PERSON, type SearchEntry } from '@kalalaya/search';
import { PAGE_WEIGHT, paragraphsOf } from './record-source.ts';
import type { SearchContext, SearchedRoute, SearchSource } from './types.ts';

/** Ranking factors: a page comes before its documents and the rows of its tables. */
const DOCUMENT_WEIGHT = 0.8;
const ROW_WEIGHT = 0.7;

/** Group of the pages that list the staff. */
const STAFF = 'Staff';

/** Returns the key of a page's content: its path without the leading slash. */
const keyOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/**
 * Returns the searchable pages, each once: grouped pages with a fixed address, and the shell's, such as the
 * site map.
 */
function pagesOf({ routeTable }: SearchContext): readonly SearchedRoute[] {
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
  ].join('\n');
}

/** Returns a page's menu labels, which the profile may have changed, and their long forms. */
function menuTexts({ site }: SearchContext, path: string): { labels: string[]; hints: string[] } {
  const links = site.menu
    .flatMap(({ label, to, items, more = [] }) => [{ label, to }, ...items, ...more])
    .filter(({ to }) => to !== undefined && samePath(to, path));
  return {
    labels: links.map(({ label }) => label),
    hints: links.flatMap((link) => ('hint' in link && link.hint !== undefined ? [link.hint] : [])),
  };
}

/** Returns the words of the college that lead to a page. */
function ownKeywords({ pack }: SearchContext, path: string): string[] {
  return Object.entries(pack.profile.search)
    .filter(([, targets]) => targets.some((target) => target.startsWith('/') && samePath(target, path)))
    .map(([word]) => word);
}

function pageEntry(
  context: SearchContext,
  { path, title, group, keywords = [] }: SearchedRoute,
): SearchEntry {
  const { pack, site } = context;
  const content = pack.content(keyOf(path));
  const { labels, hints } = menuTexts(context, path);
  const contact = path === '/Contact';
  const [phone] = site.phones;
  const displayTitle = path === '/' ? site.name : content?.title || labels[0] || title;
  return {
    kind: PAGE,
    title: displayTitle,
    to: canonicalPath(path),
    detail: content?.lead || hints[0] || (path === '/' ? '' : (group ?? '')),
    ...(contact && phone !== undefined && { phone }),
    names: [...new Set([title, ...labels, ...hints, ...keywords, ...ownKeywords(context, path)])].filter(
      (name) => name !== displayTitle,
    ),
    words: [
      group ?? '',
      ...(contact ? [...site.address, ...site.phones, ...site.emails] : []),
      ...(content ? [paragraphsOf(content.html), partsOf(content)] : []),
    ].join('\n'),
    weight: PAGE_WEIGHT,
  };
}

/** Returns the type of a file for visitors: `PDF`. */
const extensionOf = (href: string) => /\.([a-z]{2,5})$/i.exec(href)?.[1]?.toUpperCase() ?? '';

/** Headers of columns with running numbers, as in the kit's table. */
const countHeader = /^(?:no\.?|s\.?\s*no\.?|sl\.?\s*no\.?|#)$/i;

/** Returns the index of the column that names the rows of a table. */
const nameColumnOf = ({ columns }: TableEntry) =>
  columns.findIndex((header) => !countHeader.test(header.trim()));

/** Returns entries for the people, documents and table rows of a page. */
function listedOn(context: SearchContext, { path, title }: SearchedRoute): SearchEntry[] {
  const content = context.pack.content(keyOf(path));
  if (content === null) return [];
  const page = content.title || title;
  const addressOf = (kind: keyof typeof packAnchors, name: string) =>
    `${canonicalPath(path)}#${encodeURIComponent(anchorOf(packAnchors[kind], name))}`;
  const people = content.people.flatMap(({ heading, entries }) =>
    [...Map.groupBy(entries, ({ name }) => name)].map(([name, posts]) => ({
      kind: PERSON,
      title: name,
      to: addressOf('person', name),
      detail: [...posts.map(({ role }) => role), page].filter((text) => text !== '').join(', '),
      words: [heading, ...posts.map(({ detail }) => detail ?? ''), title].join('\n'),
    })),
  );
  const documents = content.documents
    .filter(({ href }) => href.startsWith('/'))
    .map(({ label, href, year }) => ({
      kind: DOCUMENT,
      title: label,
      to: href,
      detail: [page, year ?? '', extensionOf(href)].filter((text) => text !== '').join(', '),
      words: `${content.title} ${title}`,
      facts: context.pack.facts(href),
      weight: DOCUMENT_WEIGHT,
    }));
  const rows = content.tables.flatMap((table) =>
    table.rows.flatMap((row) => {
      const at = nameColumnOf(table);
      const name = row[at] ?? '';
      if (name === '') return [];
      const cells = row.flatMap((cell, index) =>
        index > at && cell !== '' && cell !== '-' ? [`${table.columns[index] ?? ''}: ${cell}`] : [],
      );
      return [
        {
          kind: page,
          title: name,
          to: addressOf('row', name),
          detail: cells.join(', '),
          words: `${page} ${table.caption}`,
          weight: ROW_WEIGHT,
        },
      ];
    }),
  );
  return [...people, ...documents, ...rows];
}

/** Entries for a college's pages with their texts, and for the people, documents and table rows listed there. */
export const packSource: SearchSource = {
  name: 'pages',
  async entries(context) {
    const pages = pagesOf(context);
    // The first entry of a person is the one that is shown.
    const staffFirst = [
      ...pages.filter(({ group }) => group === STAFF),
      ...pages.filter(({ group }) => group !== STAFF),
    ];
    return [
      ...pages.map((page) => pageEntry(context, page)),
      ...staffFirst.flatMap((page) => listedOn(context, page)),
    ];
  },
};
