import { decodeSegmentOrNull, fileSegments, isFileName } from './names.ts';
import { ADDRESS_LIMIT, splitBase, webAddress } from './web-address.ts';

/** Locations of uploaded files. */
export interface Uploads {
  /** Origin or base address of the upstream's uploads; null if there is no upstream. */
  readonly upstream: URL | null;
  /** Path or address of the portal's uploads, without a trailing slash. */
  readonly base: string;
}

/**
 * Creates the locations of uploads from base addresses. An invalid upstream is ignored.
 *
 * @example
 * uploadsAt('/admin/uploads', 'https://admin.example').upstream?.host // → 'admin.example'
 * uploadsAt('/admin/uploads').upstream // → null
 */
export function uploadsAt(base: string, upstream?: string): Uploads {
  return { upstream: upstream === undefined ? null : webAddress(upstream), base };
}

/**
 * Returns the encoded path below the upstream's uploads, with a leading slash; null if the address is
 * elsewhere.
 */
function belowUpstream({ host, pathname }: URL, { upstream, base }: Uploads): string | null {
  // The scheme is ignored: old rows contain http:// addresses of a host that has moved to https.
  if (upstream === null || host !== upstream.host) return null;
  for (const prefix of [upstream.pathname.replace(/\/+$/, ''), splitBase(base).path]) {
    if (prefix !== '' && pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length);
  }
  const folder = pathname.indexOf('/uploads/');
  return folder === -1 ? null : pathname.slice(folder + '/uploads'.length);
}

/**
 * Maps an address among the upstream's uploads to the portal's uploads. Returns undefined for other
 * addresses, and null for an upload without a valid file name: a `..` path, or a folder, which results from a
 * missing name.
 */
export function upstreamUpload(address: URL, uploads: Uploads): string | null | undefined {
  const subpath = belowUpstream(address, uploads);
  if (subpath === null) return undefined;
  const segments = subpath.endsWith('/') ? null : fileSegments(subpath);
  return segments && `${uploads.base}/${segments.map(({ raw }) => raw).join('/')}`;
}

/**
 * Returns the decoded names of a requested upload; null if the path is invalid. `encoded` is the path below
 * the uploads. Unlike in file fields, empty segments and invalid encodings are rejected.
 * @example
 * uploadNames('cell/a%20b.pdf') // → ['cell', 'a b.pdf']
 * uploadNames('cell/%2e%2e/a.pdf') // → null
 */
export function uploadNames(encoded: string): readonly string[] | null {
  if (encoded.length > ADDRESS_LIMIT) return null;
  const names: string[] = [];
  for (const segment of encoded.split('/')) {
    const name = decodeSegmentOrNull(segment);
    if (name === null || !isFileName(name)) return null;
    names.push(name);
  }
  return names;
}
