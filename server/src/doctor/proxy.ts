import * as v from 'valibot';
import type { Config } from '../config.ts';
import { type Check, fault, note, reasonOf } from './diagnostic.ts';

const seen = v.object({
  /** Whom the portal takes the visitor for. */
  address: v.string(),
  /** Headers of proxies that the request carried. */
  proxyHeaders: v.array(v.string()),
});

/** Longest wait for an answer, in ms. */
const ANSWER_MS = 10_000;

/**
 * Whether the portal is reached under its public address, and learns there who asks: the request goes the way of a
 * visitor's, and the server says what it saw of it (`GET /portal/seen`, which wants METRICS_TOKEN).
 */
export const checkProxy =
  (config: Pick<Config, 'TRUST_PROXY' | 'METRICS_TOKEN'>, publicUrl: string): Check =>
  async () => {
    const { TRUST_PROXY, METRICS_TOKEN } = config;
    const address = new URL('/portal/seen', publicUrl).href;
    const headers: Record<string, string> = METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
    let answer: Response;
    try {
      answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    } catch (error) {
      const cause =
        error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : reasonOf(error);
      return [
        fault(
          `Nothing answers at ${publicUrl}: ${cause}`,
          'Start the portal and its proxy, or mend PUBLIC_URL or publicUrl of the profile.',
        ),
      ];
    }
    if (answer.status === 421) {
      return [
        fault(
          `The portal is asked at ${publicUrl} for another host.`,
          'The proxy must pass the name on: proxy_set_header Host $host; (nginx). Caddy does so by itself.',
        ),
      ];
    }
    if (answer.status === 403) {
      return [
        note(
          'How the proxy asks the portal was not looked at.',
          'Set METRICS_TOKEN for the portal and for this command.',
        ),
      ];
    }
    const read = v.safeParse(seen, answer.ok ? await answer.json().catch(() => null) : null);
    if (!read.success) {
      return [
        fault(
          `${publicUrl} answers ${answer.status}, and is not this portal.`,
          'Point the name and its proxy to this server, or mend PUBLIC_URL.',
        ),
      ];
    }
    const { proxyHeaders } = read.output;
    if (proxyHeaders.length === 0) {
      return TRUST_PROXY === false
        ? []
        : [
            fault(
              'TRUST_PROXY is set, and no proxy stands before the portal: visitors may write their own address.',
              'Unset TRUST_PROXY, or have the proxy set X-Forwarded-For.',
            ),
          ];
    }
    if (!proxyHeaders.includes('x-forwarded-for')) {
      return [
        fault(
          `The proxy says ${proxyHeaders.join(', ')}, and not for whom it asks: all visitors count as one.`,
          'Have it set X-Forwarded-For: proxy_set_header X-Forwarded-For $remote_addr; (nginx).',
        ),
      ];
    }
    return TRUST_PROXY === false
      ? [
          fault(
            'A proxy stands before the portal and is not believed: all visitors count as one.',
            'Set TRUST_PROXY=1 (2 where two stand one behind the other).',
          ),
        ]
      : [];
  };
