import type { ApiReader } from '../admin-api/index.ts';
import type { CollegeDocuments } from '../document-index/index.ts';
import type { LivePack, Pack } from '../pack/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { SiteSearch } from '../search/index.ts';

/** One college served by this portal. */
export interface College {
  readonly id: string;
  readonly hosts: ReadonlySet<string>;
  /**
   * Public origin without a trailing slash, for canonical links. Always the profile's, never the Host header of a
   * request.
   */
  readonly origin: string;
  readonly livePack: LivePack;
  readonly reader: ApiReader;
  readonly uploadsUpstream: string | undefined;
  /** Its documents, for finding one: a `DocumentIndex`. */
  readonly documents: CollegeDocuments;
  /** Smaller ones of the uploaded pictures. */
  readonly pictures: Pictures;
  /** Finds everything that the college shows. */
  readonly search: SiteSearch;
  pack(): Pack;
}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Host name of a Host header, in small letters and without the port. */
export function hostName(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The host names a college answers under: those of its profile, and that of its public origin (an absolute address). */
export const hostsOf = (listed: readonly string[], origin: string): ReadonlySet<string> =>
  new Set([...listed.map(hostName), hostName(new URL(origin).host)]);

/** Whether a Host header names this machine itself. */
export const isLoopbackHost = (header: string | undefined) => loopback.has(hostName(header));

/**
 * The college a host name belongs to: the one whose profile lists it, else the default college on loopback.
 * Null for any other host, which is answered 421 (docs/design.md, The way of a request).
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
