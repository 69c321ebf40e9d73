import { NoAnswerError } from '@kalalaya/contract';
import type { Pack } from '../pack/types.ts';
import { answerFromPack } from './embedded.ts';
import type { ApiSource } from './types.ts';
import { discard, failureOf, fetchUpstream, UpstreamStatusError } from './upstream-fetch.ts';

/** The day it is for a college, `YYYY-MM-DD`: its sample data's day, else today in its time zone. */
export function dayOf({ profile }: Pick<Pack, 'profile'>, now: Date = new Date()): string {
  if (profile.asOf !== undefined) return profile.asOf.slice(0, 10);
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: profile.timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * The admin API answered from a college's pack. `pack` gives the live one: a changed pack, or a new day,
 * makes a new revision.
 */
export function embeddedSource(pack: () => Pack, now: () => Date = () => new Date()): ApiSource {
  return {
    async fetch(call, params, signal) {
      signal.throwIfAborted();
      const { data, profile } = pack();
      return answerFromPack(data, call.pattern, params, {
        asOf: dayOf({ profile }, now()),
        cells: profile.cells,
      });
    },
    expires: false,
    revision: () => `${pack().revision}.${dayOf(pack(), now())}`,
  };
}

/** An existing admin API. */
export interface UpstreamOptions {
  /** Base of its calls, `https://host/admin/api`. */
  readonly base: string;
  /** Base of its uploads; the API's origin + /admin/uploads when left out. */
  readonly uploads?: string;
  /** Milliseconds until a call counts as unanswered. */
  readonly timeoutMs?: number;
  /** Most bytes that are read of one answer, after decompression. */
  readonly maxBytes?: number;
}

/** Base of an upstream's uploads, without a trailing slash: its own, or the specified place on the API's host. */
export function uploadsUpstreamOf({ base, uploads }: Pick<UpstreamOptions, 'base' | 'uploads'>): string {
  return (uploads ?? `${new URL(base).origin}/admin/uploads`).replace(/\/+$/, '');
}

async function readText(response: Response, call: string, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the stream, and with it the connection.
    if (bytes > maxBytes) throw new NoAnswerError('nonsense', call, `more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The admin API a college already runs. Brings each body as text, which the contract reads. */
export function upstreamSource(options: UpstreamOptions): ApiSource {
  const { timeoutMs = 10_000, maxBytes = 20_000_000 } = options;
  const base = options.base.replace(/\/+$/, '');
  return {
    async fetch(call, params, signal) {
      const url = new URL(base + call.address(params));
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const headers = { accept: 'application/json' };
      const response = await fetchUpstream({ call: call.pattern, url, headers, signal: limited });
      if (!response.ok) {
        await discard(response);
        throw new UpstreamStatusError(call.pattern, response.status);
      }
      try {
        return await readText(response, call.pattern, maxBytes);
      } catch (error) {
        throw failureOf(call.pattern, error, limited);
      }
    },
    expires: true,
    revision: () => '',
    uploadsOrigin: uploadsUpstreamOf(options),
  };
}
