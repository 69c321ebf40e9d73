import { isFileName } from '@kalalaya/contract/address';
import { addressOf } from '../pack/media.ts';
import { discard, fetchUpstream, type UpstreamRequest } from './upstream/fetch.ts';

/**
 * Returns the paths at which an upstream may have a file, most probable first: the decoded name, the name as the record
 * has it, then names with the per cent signs of an encoding, as people upload what they have downloaded, and other
 * normalisations.
 *
 * @param value - File field of the record that names the file.
 */
export function uploadPaths(names: readonly string[], value?: string): readonly (readonly string[])[] {
  const folders = names.slice(0, -1);
  const name = names.at(-1) ?? '';
  const encoded = encodeURIComponent(name);
  const candidates = [
    name,
    value?.split('/').at(-1) ?? name,
    encoded,
    encoded.replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
    name.replaceAll(' ', '%20'),
    name.replaceAll('%', '%25'),
    name.normalize('NFC'),
    name.normalize('NFD'),
  ];
  return [...new Set(candidates)].filter(isFileName).map((one) => [...folders, one]);
}

/** Requests a file below the base URL of an upstream's uploads, at each path that it may have until one is there. */
export async function fetchUpload(
  base: string,
  [path = [], ...others]: readonly (readonly string[])[],
  request: Omit<UpstreamRequest, 'call' | 'url'>,
): Promise<Response> {
  const url = new URL(addressOf(base, path.join('/')));
  const response = await fetchUpstream({ call: 'uploads', url, ...request });
  if (response.status !== 404 || others.length === 0) return response;
  await discard(response);
  return fetchUpload(base, others, request);
}
