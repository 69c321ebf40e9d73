import type { Crumb, PageHead } from '@kalalaya/contract/page';
import type { LoadContext, PageContent, RouteObject, Site } from '@kalalaya/runtime';
import type { ComponentType, ReactNode } from 'react';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { factsOf } from '../files-of.ts';
import { definePage } from '../page/define-page.tsx';
import { SkeletonText } from '../skeleton/skeleton.tsx';
import { isSparse } from './sparse.ts';

/** Content of a static page from the pack, its documents with file facts. */
export interface PackPageData extends Omit<PageContent, 'key' | 'documents' | 'video'> {
  readonly documents: readonly DocumentItem[];
}

export interface PackBodyProps {
  readonly data: PackPageData;
}

/** Head and layout of a static page. */
export interface PackPageParts {
  /** Fallback if the pack's page has no title. */
  readonly title: string;
  /** Kind of the head; default: a page of text, or the first page of its group. */
  readonly kind?: PageHead['kind'];
  /** Breadcrumb entries between Home and the page. */
  crumbs(site: Site): readonly Crumb[];
  /** Layout around the body, e.g. with the side menu, and with further links if the page is sparse. */
  readonly Side: ComponentType<{ children: ReactNode; sparse?: boolean }>;
  readonly Body: ComponentType<PackBodyProps>;
  /**
   * Shown while the data is loading; default: lines of text. A page with its own skeleton is never treated as
   * sparse.
   */
  readonly Skeleton?: ComponentType;
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
    documents: documents.map(({ label, href, year }) => {
      const fileFacts = facts.get(href);
      return {
        title: label,
        href,
        ...(fileFacts && { facts: fileFacts }),
        ...(year !== undefined && { year }),
      };
    }),
  };
}

const Lines = () => <SkeletonText lines={8} />;

/** Creates the route of a static page whose content comes from the pack. */
export function packPage(
  path: string,
  { title, kind, crumbs, Side, Body, Skeleton = Lines }: PackPageParts,
): RouteObject {
  return definePage<PackPageData>({
    path,
    load: (context) => loadPackPage(context, path.slice(1)),
    head: (data, { site }) => ({
      kind,
      title: data?.title || title,
      ...(data && data.lead !== '' && { lead: data.lead }),
      crumbs: crumbs(site),
    }),
    Content: ({ data }) => (
      <Side sparse={Skeleton === Lines && isSparse(data)}>
        <Body data={data} />
      </Side>
    ),
    Skeleton: () => (
      <Side>
        <Skeleton />
      </Side>
    ),
  });
}
