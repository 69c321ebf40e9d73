import { fileSegments, isFileName, strictlyDecoded } from './names.ts';
import { ADDRESS_LIMIT, splitBase, webAddress } from './web-address.ts';

/** Where uploaded files live. */
export interface Uploads {
  /** Origin, or base address, of the upstream's uploads; null where there is no upstream. */
  readonly upstream: URL | null;
  /** Path, or address, of the portal's own uploads without a trailing slash. */
  readonly base: string;
}

/**
 * Where uploads live, by the options of a reader or of a sanitiser.
 *
 * @example
 * uploadsAt('/admin/uploads', 'https://admin.example').upstream?.host // → 'admin.example'
 * uploadsAt('/admin/uploads').upstream // → null
 */
export function uploadsAt(base: string, upstream?: string): Uploads {
  return { upstream: upstream === undefined ? null : webAddress(upstream), base };
}

/** What an address of the upstream names below its uploads, encoded, from a slash on; null when it lies elsewhere. */
function belowUpstream({ host, pathname }: URL, { upstream, base }: Uploads): string | null {
  // The scheme is not compared: old rows carry http:// addresses of a host that moved to https.
  if (upstream === null || host !== upstream.host) return null;
  for (const prefix of [upstream.pathname.replace(/\/+$/, ''), splitBase(base).path]) {
    if (prefix !== '' && pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length);
  }
  const folder = pathname.indexOf('/uploads/');
  return folder === -1 ? null : pathname.slice(folder + '/uploads'.length);
}

/**
 * The portal's own address of a file among the upstream's uploads. Undefined when the address is none of these; null
 * when it is and names no file: it climbs, or ends in its folder, which is what a missing name leaves behind.
 */
export function upstreamUpload(address: URL, uploads: Uploads): string | null | undefined {
  const below = belowUpstream(address, uploads);
  if (below === null) return undefined;
  const segments = below.endsWith('/') ? null : fileSegments(below);
  return segments && `${uploads.base}/${segments.map(({ written }) => written).join('/')}`;
}

/**
 * The names of an upload that is asked for by its path below the uploads, still encoded; null when it is none. What is
 * asked for is taken as it stands: an empty segment, or one that cannot be decoded, names no file.
 *
 * @example
 * uploadNames('cell/a%20b.pdf') // → ['cell', 'a b.pdf']
 * uploadNames('cell/%2e%2e/a.pdf') // → null
 */
export function uploadNames(encoded: string): readonly string[] | null {
  if (encoded.length > ADDRESS_LIMIT) return null;
  const names: string[] = [];
  for (const segment of encoded.split('/')) {
    const name = strictlyDecoded(segment);
    if (name === null || !isFileName(name)) return null;
    names.push(name);
  }
  return names;
}
