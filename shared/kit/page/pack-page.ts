import type { LoadContext, PageContent } from '@kalalaya/runtime';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { factsOf } from './files-of.ts';

/** Content of a static page from the pack, its documents with file facts. */
export interface PackPageData extends Omit<PageContent, 'key' | 'documents' | 'video'> {
  readonly documents: readonly DocumentItem[];
}

export interface PackBodyProps {
  readonly data: PackPageData;
}

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
