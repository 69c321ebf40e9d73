import type { Config } from '../base/config.ts';
import type { ApiReader, UpstreamOptions } from './admin-api/index.ts';
import type { InTurn } from './admin-api/types.ts';
import type { CollegeDocuments } from './documents/index.ts';
import type { LivePack, Pack, Profile } from './pack/index.ts';
import type { Pictures } from './pictures/index.ts';
import type { SiteSearch } from './search/index.ts';

/** One college served by this portal. */
export interface College {
  readonly id: string;
  readonly hosts: ReadonlySet<string>;
  /** Public origin without a trailing slash, for canonical links: from the profile, never from a Host header. */
  readonly origin: string;
  readonly livePack: LivePack;
  readonly reader: ApiReader;
  readonly uploadsUpstream: string | undefined;
  /** Document index of the college. */
  readonly documents: CollegeDocuments;
  /** Resized variants of uploaded pictures. */
  readonly pictures: Pictures;
  /** Queues calls of visitors that have no cached response. */
  readonly inTurn: InTurn;
  /** Searches everything that the college shows. */
  readonly search: Pick<SiteSearch, 'find' | 'index'>;
  pack(): Pack;
}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Returns the host name of a Host header, in lower case and without the port. */
function hostName(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Returns the host names of a college: those of its profile and that of its public origin (an absolute address). */
export const hostsOf = (listed: readonly string[], origin: string): ReadonlySet<string> =>
  new Set([...listed.map(hostName), hostName(new URL(origin).host)]);

/** Returns true if a Host header names this machine. */
export const isLoopbackHost = (header: string | undefined) => loopback.has(hostName(header));

/**
 * Returns the college of a host name: the one whose profile lists it, else the default college for loopback. Other hosts
 * return null and get 421 (docs/design.md, The way of a request).
 */
export function collegeFor(
  colleges: readonly College[],
  defaultCollege: string,
  header: string | undefined,
): College | null {
  const host = hostName(header);
  if (loopback.has(host)) return colleges.find(({ id }) => id === defaultCollege) ?? null;
  return colleges.find(({ hosts }) => hosts.has(host)) ?? null;
}

/** Returns the admin API of a college; null for a college whose content is in its pack. */
export function upstreamOf(
  config: Pick<Config, 'COLLEGE' | 'API_UPSTREAM' | 'UPLOADS_UPSTREAM'>,
  { id, api }: Pick<Profile, 'id' | 'api'>,
): Pick<UpstreamOptions, 'base' | 'uploads'> | null {
  const isDefault = id === config.COLLEGE;
  const base = (isDefault ? config.API_UPSTREAM : undefined) ?? api.upstream;
  const uploads = (isDefault ? config.UPLOADS_UPSTREAM : undefined) ?? api.uploads;
  return base === undefined ? null : { base, ...(uploads && { uploads }) };
}
