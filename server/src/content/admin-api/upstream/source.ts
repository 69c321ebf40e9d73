import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { hasForbiddenCharacters } from '@kalalaya/contract/address';
import type { ApiSource, CallParams } from '../types.ts';
import { discard, failureOf, fetchUpstream, UpstreamStatusError } from './fetch.ts';

/** Options of `upstreamSource`: an existing admin API. */
export interface UpstreamOptions {
  /** Base URL of its calls, `https://host/admin/api`. */
  readonly base: string;
  /** Base URL of its uploads. Defaults to `/admin/uploads` on the API's origin. */
  readonly uploads?: string;
  /** Timeout for a call, in milliseconds. */
  readonly timeoutMs?: number;
  /** Maximum size of a response after decompression, in bytes. */
  readonly maxBytes?: number;
}

/** Encoded dots, separators and control characters, in case the upstream decodes a path twice. */
const doubleEncoding = /%(?:25)*(?:2e|2f|5c|[01][\da-f])/i;

/**
 * Throws `EmptyAnswerError` (404) for a parameter that could reach another path of the upstream. A server behind it may
 * decode `%2F` before it resolves `..`. A slash alone is allowed: names contain it.
 */
function assertNoTraversal(pattern: string, params: CallParams): void {
  for (const value of Object.values(params)) {
    const text = String(value);
    const hasDotSegment = text.split('/').some((part) => /^\.+$/.test(part.trim()));
    if (hasDotSegment || hasForbiddenCharacters(text) || doubleEncoding.test(text))
      throw new EmptyAnswerError(pattern);
  }
}

async function readText(response: Response, call: string, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (bytes > maxBytes) throw new NoAnswerError('nonsense', call, `more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Maximum pause that an upstream can ask for, in milliseconds. */
const MAX_PAUSE_MS = 5 * 60_000;

/** Returns the pause that a `Retry-After` asks for, in milliseconds (RFC 9110, section 10.2.3). */
function pauseOf(retryAfter: string | null): number {
  const value = retryAfter?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_PAUSE_MS);
}

/** Fetches calls from a college's existing admin API. Returns each body as text, which the contract reads. */
export function upstreamSource(options: UpstreamOptions): ApiSource {
  const { timeoutMs = 10_000, maxBytes = 20_000_000 } = options;
  const base = options.base.replace(/\/+$/, '');
  /** Until when the upstream has asked for no requests. */
  let pausedUntil = 0;
  return {
    async fetch(call, params, signal) {
      assertNoTraversal(call.pattern, params);
      if (Date.now() < pausedUntil) throw new UpstreamStatusError(call.pattern, 429);
      const url = new URL(base + call.address(params));
      const requestSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const headers = { accept: 'application/json' };
      const response = await fetchUpstream({ call: call.pattern, url, headers, signal: requestSignal });
      if (!response.ok) {
        await discard(response);
        if (response.status === 429)
          pausedUntil = Math.max(pausedUntil, Date.now() + pauseOf(response.headers.get('retry-after')));
        throw new UpstreamStatusError(call.pattern, response.status);
      }
      try {
        return await readText(response, call.pattern, maxBytes);
      } catch (error) {
        throw failureOf(call.pattern, error, requestSignal);
      }
    },
    expires: true,
    revision: () => '',
    uploadsOrigin: (options.uploads ?? `${new URL(base).origin}/admin/uploads`).replace(/\/+$/, ''),
  };
}
