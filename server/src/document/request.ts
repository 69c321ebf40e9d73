import type { College } from '../view/college.ts';
import type { Portal, Snapshot } from '../view/portal.ts';
import type { CollegeView, ServedRoute } from '../view/view.ts';
import type { DocumentBanner } from './banner.ts';
import type { StaticExportOptions } from './static-export.ts';

/** Input of a document: college, path and query, and the snapshot it is rendered from. */
export interface DocumentRequest {
  readonly college: College;
  readonly view: CollegeView;
  readonly snapshot: Snapshot;
  readonly portal: Pick<
    Portal,
    'quarantine' | 'metrics' | 'logFailure' | 'recordRender' | 'recordUnrendered' | 'quarantineRelease'
  >;
  /** Null for an unknown path, for which the shell renders its 404 page. */
  readonly route: ServedRoute | null;
  /** Canonical path, encoded; for an unknown path as requested. */
  readonly path: string;
  /** Declared query parameters, encoded, without the question mark. */
  readonly query: string;
  /** True to wait for slow data, for a browser that cannot request it later. */
  readonly waitForData: boolean;
  /** Options of a static export; omitted for documents of the portal. */
  readonly copy?: StaticExportOptions;
  /** Banner above the page, for a preview. */
  readonly banner?: DocumentBanner;
}
