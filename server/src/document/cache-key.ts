import type { College } from '../view/college.ts';
import type { ServedRoute } from '../view/view.ts';
import { isQuarantined } from './is-quarantined.ts';
import type { DocumentRequest } from './request.ts';

/** What distinguishes one document from another (docs/design.md, The way of a request). */
export interface DocumentKey {
  readonly college: string;
  readonly origin: string;
  readonly path: string;
  /** Declared query parameters only, sorted. */
  readonly query: string;
  readonly registryRevision: string;
  readonly contentRevision: string;
  /** True if the page's live release is quarantined; documents made with it are then not served. */
  readonly quarantined: boolean;
}

/** Returns a revision that changes with a college's content: its pack, and each new response of its admin API. */
export const contentRevision = ({ pack, reader }: Pick<College, 'pack' | 'reader'>): string =>
  `${pack().revision}:${reader.revision()}`;

/** Returns the cache key of the document for a request. */
export function documentKey(request: DocumentRequest): DocumentKey {
  const { college, view, path, query } = request;
  return {
    college: college.id,
    origin: view.site.origin,
    path,
    query,
    registryRevision: view.revision,
    contentRevision: contentRevision(college),
    quarantined: isQuarantined(request),
  };
}

/** Returns the declared parameters of a query, sorted by name, with the first value of each. */
export function declaredQuery(route: ServedRoute | null, search: string): string {
  const parameters = new URLSearchParams(search);
  const declared = new URLSearchParams();
  for (const name of [...(route?.query ?? [])].sort()) {
    const value = parameters.get(name);
    if (value !== null && value !== '' && value.length <= 200) declared.set(name, value);
  }
  return declared.toString();
}
