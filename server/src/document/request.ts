import type { College } from '../portal/college.ts';
import type { Portal, Snapshot } from '../portal/portal.ts';
import type { CollegeView, ServedRoute } from '../portal/view.ts';
import type { CopyOptions } from './static-export.ts';
import type { DocumentBanner } from './template.ts';

/** What a document is made for: college, path and query, and the snapshot it is made from. */
export interface DocumentRequest {
  readonly college: College;
  readonly view: CollegeView;
  readonly snapshot: Snapshot;
  readonly portal: Pick<Portal, 'quarantine' | 'metrics' | 'recordFailure' | 'quarantineRelease'>;
  /** Null for an unknown path, which the shell answers 404. */
  readonly route: ServedRoute | null;
  /** Canonical path, encoded; for an unknown path as asked. */
  readonly path: string;
  /** Declared query parameters, encoded, without the question mark. */
  readonly query: string;
  /** True for a visitor whose browser cannot ask on: then slow data are waited for. */
  readonly patient: boolean;
  /** What a document of a static copy is made with besides; left out for the portal's own. */
  readonly copy?: CopyOptions;
  /** Line above the page, for a preview. */
  readonly banner?: DocumentBanner;
}
