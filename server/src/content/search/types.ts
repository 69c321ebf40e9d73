import type { Site } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';
import type { RouteDefinition, SearchRecords } from '@kalalaya/contract/remote';
import type { SearchEntry } from '@kalalaya/search';
import type { ApiReader } from '../admin-api/index.ts';
import type { Pack } from '../pack/index.ts';

/** A page with the words under which it is found. */
export type SearchedRoute = RouteEntry & Pick<RouteDefinition, 'keywords'>;

/** The part of a college's view that its search needs. */
export interface VisibleSite {
  /** Changes with every release and with every change of the profile. */
  readonly revision: string;
  readonly routeTable: readonly SearchedRoute[];
  readonly site: Site;
  /** Search records contributed by the descriptors of live remotes. */
  readonly searchRecords: readonly SearchRecords[];
}

/** Input from which sources build their entries. */
export interface SearchContext extends VisibleSite {
  readonly pack: Pack;
  readonly reader: Pick<ApiReader, 'getResponse'>;
  /** Aborted after the timeout. The index is then built without the sources that are still pending. */
  readonly signal: AbortSignal;
}

/** Source of search entries: the pack, the remotes' records or the documents of a college. */
export interface SearchSource {
  readonly name: string;
  /** Changes if the entries may have changed. Omitted if they depend only on pack, releases and responses. */
  revision?(): string;
  /** Rejects if no entries are available now. The previous ones then remain. */
  entries(context: SearchContext): Promise<readonly SearchEntry[]>;
}
