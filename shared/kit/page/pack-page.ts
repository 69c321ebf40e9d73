import type { LoadContext, PageContent } from '@kalalaya/runtime';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { factsOf } from './files-of.ts';
import { textLength } from './opens-with-lede.ts';

/** Content of a static page from the pack, its documents with file facts. */
export interface PackPageData extends Omit<PageContent, 'key' | 'documents' | 'video'> {
  readonly documents: readonly DocumentItem[];
}

export interface PackBodyProps {
  readonly data: PackPageData;
}

/** Number of facts in the head of the page; others stand with the text. */
const KEY_FACTS = 3;

/** Returns the facts that the head of a page with `AnswerFirst` shows. */
export const keyFacts = (facts: PageContent['facts'] = []): PageContent['facts'] => facts.slice(0, KEY_FACTS);

/** Maximum length of a text that only introduces files, in characters. */
const MAX_INTRODUCTION = 700;

/** Minimum number of people that are a list, not the persons to ask. */
const MIN_LISTED = 4;

/**
 * Returns true for a page whose tables, people or files are what visitors look for: it has tables or many people, or its text
 * only introduces its files.
 */
export const answersWithList = ({ html, tables, people, documents }: PackPageData): boolean =>
  tables.length > 0 ||
  people.some(({ entries }) => entries.length >= MIN_LISTED) ||
  (documents.length > 0 && textLength(html) <= MAX_INTRODUCTION);

/** Returns true for a page of the pack with `AnswerFirst`. */
export const answersFirst = (data: PackPageData): boolean =>
  data.html.includes('<table') || answersWithList(data);

/**
 * Loads the content of a static page. Facts of its files are optional: if they fail to load, the documents
 * have none.
 *
 * @throws {NoAnswerError} if the content itself fails to load.
 */
export async function loadPackPage(
  context: Pick<LoadContext, 'api' | 'signal'>,
  key: string,
): Promise<PackPageData> {
  const { key: _key, video: _video, documents, ...content } = await context.api.content(key);
  const facts = await factsOf(
    context,
    documents.map(({ href }) => href),
  );
  return {
    ...content,
    documents: documents.map(({ label, href, year }) => ({
      title: label,
      href,
      facts: facts.get(href),
      year,
    })),
  };
}
