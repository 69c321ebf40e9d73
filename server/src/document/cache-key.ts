import type { College } from '../portal/college.ts';
import type { ServedRoute } from '../portal/view.ts';
import { isSetAside } from './is-quarantined.ts';
import type { DocumentRequest } from './request.ts';

/** What tells one document from another (docs/design.md, The way of a request). */
export interface DocumentKey {
  readonly college: string;
  readonly origin: string;
  readonly path: string;
  /** Declared query parameters only, sorted. */
  readonly query: string;
  readonly registryRevision: string;
  readonly contentRevision: string;
  /** Whether the page's live release is set aside: what was made with it is no answer then. */
  readonly setAside: boolean;
}

/** Changes with a college's content: its pack, and every answer of its admin API that is read anew. */
export const contentRevision = ({ pack, reader }: Pick<College, 'pack' | 'reader'>): string =>
  `${pack().revision}:${reader.revision()}`;

/** The key under which the document for a request is cached. */
export function documentKey(request: DocumentRequest): DocumentKey {
  const { college, view, path, query } = request;
  return {
    college: college.id,
    origin: view.site.origin,
    path,
    query,
    registryRevision: view.revision,
    contentRevision: contentRevision(college),
    setAside: isSetAside(request),
  };
}

/** Keeps the declared parameters of a query, sorted by name, the first value of each. */
export function declaredQuery(route: ServedRoute | null, search: string): string {
  const given = new URLSearchParams(search);
  const declared = new URLSearchParams();
  for (const name of [...(route?.query ?? [])].sort()) {
    const value = given.get(name);
    if (value !== null && value !== '' && value.length <= 200) declared.set(name, value);
  }
  return declared.toString();
}
