import { NoAnswerError } from '@kalalaya/contract';
import { findTypeMismatch, SIGNATURE_BYTES } from '../pack/file-kind.ts';
import { discard, failureOf, fetchUpstream, isOutage } from './upstream/fetch.ts';

/** Result of probing a file on a college's server. */
export interface FileProbe {
  /** Reason why it cannot be displayed, e.g. `status 404`, or null. */
  readonly dead: string | null;
  /** True if the server did not respond, or with an error that may pass, so that nothing is known about the file. */
  readonly isOutage: boolean;
  /** Size of the entire file, or null if the server does not send it. */
  readonly bytes: number | null;
  /** Actual kind of the content if it differs from the file name. */
  readonly isReally: string | null;
}

/** Timeout for the first bytes, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Returns true for an error status that says nothing about the file: of an overloaded or broken server. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

function sizeOf(response: Response): number | null {
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  const length = range ?? (response.status === 200 ? response.headers.get('content-length') : null);
  return length === null || length === undefined ? null : Number(length);
}

/** Reads the start of a body. A shorter body is returned in full. */
async function readStart(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    parts.push(chunk);
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes >= SIGNATURE_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, SIGNATURE_BYTES);
}

/** Probes one file below the uploads base by fetching only its start. Never rejects because of the server. */
export async function probeFile(url: URL, name: string): Promise<FileProbe> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { 'accept-encoding': 'identity', range: `bytes=0-${SIGNATURE_BYTES - 1}` };
    const response = await fetchUpstream({ call: name, url, headers, signal });
    if (!response.ok) {
      await discard(response);
      const { status } = response;
      // An empty file has no satisfiable range.
      if (status === 416) return { dead: null, isOutage: false, bytes: 0, isReally: 'an empty file' };
      return { dead: `status ${status}`, isOutage: isPassing(status), bytes: null, isReally: null };
    }
    const bytes = await readStart(response);
    const isReally = await findTypeMismatch(name, bytes);
    return { dead: null, isOutage: false, bytes: sizeOf(response), isReally };
  } catch (error) {
    const failure = failureOf(name, error, signal);
    if (!(failure instanceof NoAnswerError)) throw failure;
    const why = failure.message.slice(failure.message.indexOf(': ') + 2);
    return { dead: why, isOutage: isOutage(failure), bytes: null, isReally: null };
  }
}
