import * as v from 'valibot';
import type { Config } from '../config.ts';
import { type Check, fault, note, reasonOf } from './diagnostic.ts';

const seenRequest = v.object({
  /** Client address as the portal sees it. */
  address: v.string(),
  /** Proxy headers of the request. */
  proxyHeaders: v.array(v.string()),
});

/** Timeout for the portal's response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Checks that the portal is reachable at its public address and sees client addresses there. The request
 * passes through the proxy, and `GET /portal/seen` (requires METRICS_TOKEN) returns what the server received.
 */
export const checkProxy =
  (config: Pick<Config, 'TRUST_PROXY' | 'METRICS_TOKEN'>, publicUrl: string): Check =>
  async () => {
    const { TRUST_PROXY, METRICS_TOKEN } = config;
    const address = new URL('/portal/seen', publicUrl).href;
    const headers: Record<string, string> = METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
    let response: Response;
    try {
      response = await fetch(address, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
    } catch (error) {
      const cause =
        error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : reasonOf(error);
      return [
        fault(
          `There is no response from ${publicUrl}: ${cause}`,
          'Start the portal and its proxy, or correct PUBLIC_URL or the publicUrl of the profile.',
        ),
      ];
    }
    if (response.status === 421) {
      return [
        fault(
          `Requests to ${publicUrl} reach the portal with another host name.`,
          'The proxy must forward the Host header: proxy_set_header Host $host; (nginx). Caddy does so by default.',
        ),
      ];
    }
    if (response.status === 403) {
      return [
        note(
          'The proxy settings were not checked.',
          'Set METRICS_TOKEN for the portal and for this command.',
        ),
      ];
    }
    const read = v.safeParse(seenRequest, response.ok ? await response.json().catch(() => null) : null);
    if (!read.success) {
      return [
        fault(
          `${publicUrl} responds with status ${response.status} and is not this portal.`,
          'Point the host name and its proxy to this server, or correct PUBLIC_URL.',
        ),
      ];
    }
    const { proxyHeaders } = read.output;
    if (proxyHeaders.length === 0) {
      return TRUST_PROXY === false
        ? []
        : [
            fault(
              'TRUST_PROXY is set, but there is no proxy in front of the portal: visitors can forge their address.',
              'Unset TRUST_PROXY, or have the proxy set X-Forwarded-For.',
            ),
          ];
    }
    if (!proxyHeaders.includes('x-forwarded-for')) {
      return [
        fault(
          `The proxy sends ${proxyHeaders.join(', ')} but not X-Forwarded-For: all visitors share one address.`,
          'Have it set X-Forwarded-For: proxy_set_header X-Forwarded-For $remote_addr; (nginx).',
        ),
      ];
    }
    return TRUST_PROXY === false
      ? [
          fault(
            'There is a proxy in front of the portal that is not trusted: all visitors share one address.',
            'Set TRUST_PROXY=1 (2 if there are two proxies in a chain).',
          ),
        ]
      : [];
  };
