import type { Crumb } from '@kalalaya/contract/page';
import type { LoadContext, PageContent, RouteObject, Site } from '@kalalaya/runtime';
import type { ComponentType, ReactNode } from 'react';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { factsOf } from '../files-of.ts';
import { definePage } from '../page/define-page.tsx';
import { SkeletonText } from '../skeleton/skeleton.tsx';
import { isSparse } from './sparse.ts';

/** A fixed page of the pack, its documents with what the server knows of the files. */
export interface PackPageData extends Omit<PageContent, 'key' | 'documents' | 'video'> {
  readonly documents: readonly DocumentItem[];
}

/** Props of what a fixed page shows. */
export interface PackBodyProps {
  readonly data: PackPageData;
}

/** How a fixed page is headed and drawn. */
export interface PackPageParts {
  /** Heading where the pack's text has none. */
  readonly title: string;
  /** Steps of the breadcrumb between Home and the page. */
  crumbs(site: Site): readonly Crumb[];
  /** What stands around the body: the side menu beside it, and ways on where the page is sparse. */
  readonly Side: ComponentType<{ children: ReactNode; sparse?: boolean }>;
  readonly Body: ComponentType<PackBodyProps>;
  /**
   * Drawn in place of the body while the data is on its way; default: lines of text. A page with a shape of its own is
   * never sparse.
   */
  readonly Skeleton?: ComponentType;
}

/**
 * The content of one fixed page. Facts of its files are an extra: without them the documents still stand. Throws
 * `NoAnswerError` when the content itself did not come.
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
      const known = facts.get(href);
      return { title: label, href, ...(known && { facts: known }), ...(year !== undefined && { year }) };
    }),
  };
}

const Lines = () => <SkeletonText lines={8} />;

/** Makes the page of a path whose content is the pack's, headed by the pack's own title where it has one. */
export function packPage(
  path: string,
  { title, crumbs, Side, Body, Skeleton = Lines }: PackPageParts,
): RouteObject {
  return definePage<PackPageData>({
    path,
    load: (context) => loadPackPage(context, path.slice(1)),
    head: (data, { site }) => ({
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
