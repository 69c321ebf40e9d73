import type { Site } from '@kalalaya/contract';
import type { RouteEntry } from '@kalalaya/contract/document';
import type { SearchRecords } from '@kalalaya/contract/remote';
import type { SearchEntry } from '@kalalaya/contract/search-engine';
import type { ApiReader } from '../admin-api/index.ts';
import type { Pack } from '../pack/index.ts';

/** What a college shows now: the part of its view that a search needs. */
export interface Shown {
  /** Changes with every release and every change of the profile. */
  readonly revision: string;
  readonly routeTable: readonly RouteEntry[];
  readonly site: Site;
  /** What the live remotes contribute by their descriptors. */
  readonly searchRecords: readonly SearchRecords[];
}

/** What entries are made from. */
export interface SearchGround extends Shown {
  readonly pack: Pack;
  readonly reader: Pick<ApiReader, 'answer'>;
  /** Aborted when the search must do without what has not come. */
  readonly signal: AbortSignal;
}

/** Where entries come from: the pack, the remotes' records, the documents of a college. */
export interface SearchSource {
  readonly name: string;
  /** Changes when the entries may have, besides with pack, releases and answers; left out where nothing else counts. */
  revision?(): string;
  /** Rejects when it has nothing to give now: its last entries then stay. */
  entries(ground: SearchGround): Promise<readonly SearchEntry[]>;
}
