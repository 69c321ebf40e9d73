import { NoAnswerError } from '@kalalaya/contract';
import { falseName, KIND_BYTES } from '../../pack/file-kind.ts';
import { discard, failureOf, fetchUpstream } from '../upstream-fetch.ts';
import type { LinkedFile } from './linked-files.ts';

/** What a file on a college's server is. */
export interface FileProbe {
  /** Why it cannot be shown, e.g. `status 404`; null when it can. */
  readonly dead: string | null;
  /** Of the whole file; null when the server does not say. */
  readonly bytes: number | null;
  /** Until its first bytes came. */
  readonly ms: number;
  /** What it is, where that is not what its name says. */
  readonly isReally: string | null;
}

/** Longest that the first bytes may take, in ms. */
const TIMEOUT_MS = 10_000;

function sizeOf(response: Response): number | null {
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  const length = range ?? (response.status === 200 ? response.headers.get('content-length') : null);
  return length === null || length === undefined ? null : Number(length);
}

/** The beginning of a body, whatever of it comes; the rest is not waited for. */
async function beginning(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    parts.push(chunk);
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes >= KIND_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, KIND_BYTES);
}

/** Looks at one file below a base of uploads; only its beginning is fetched. Never rejects for what the server does. */
export async function probeFile(url: URL, { name }: Pick<LinkedFile, 'name'>): Promise<FileProbe> {
  const began = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const took = () => Math.round(performance.now() - began);
  try {
    const headers = { 'accept-encoding': 'identity', range: `bytes=0-${KIND_BYTES - 1}` };
    const response = await fetchUpstream({ call: name, url, headers, signal });
    if (!response.ok) {
      await discard(response);
      // No range of an empty file can be had.
      if (response.status === 416) return { dead: null, bytes: 0, ms: took(), isReally: 'an empty file' };
      return { dead: `status ${response.status}`, bytes: null, ms: took(), isReally: null };
    }
    const bytes = await beginning(response);
    const ms = took();
    return { dead: null, bytes: sizeOf(response), ms, isReally: await falseName(name, bytes) };
  } catch (error) {
    const failure = failureOf(name, error, signal);
    if (!(failure instanceof NoAnswerError)) throw failure;
    const why = failure.message.slice(failure.message.indexOf(': ') + 2);
    return { dead: why, bytes: null, ms: took(), isReally: null };
  }
}
