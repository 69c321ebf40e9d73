import type { RouteEntry } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { BundleProblem, RenderError } from '@kalalaya/node/errors';
import type { Release } from './read-release.ts';

/** Name of the shell: in the registry, in releases, and as owner of its own routes. */
export const SHELL = 'shell';

/** The usable releases of a remote, or of the shell, for a college. */
export interface RemoteReleases {
  readonly live: Release;
  readonly previous: Release | null;
}

/** A row of the route table with fields of the remote's descriptor. */
export type ServedRoute = RouteEntry &
  Pick<RouteDefinition, 'query' | 'fresh' | 'discover' | 'budget' | 'keywords'>;

/** Why a release failed: as reported by a browser, as rendering ended, or because its files are unusable. */
export type ReleaseFailureKind = FailureKind | RenderError['kind'] | BundleProblem;

/** A failure of an entire release (cannot be read, evaluated or loaded) or of one of its pages (throws, never ends). */
export interface ReleaseFailure {
  readonly name: string;
  readonly version: string;
  /** Id of the college in which it failed; omitted if it fails in any. */
  readonly college?: string;
  /** Pattern of the page; omitted if the entire release failed. */
  readonly page?: string;
  /** Position in a script that a browser has reported, as `path:line:column`. */
  readonly place?: string;
  readonly kind: ReleaseFailureKind;
}
