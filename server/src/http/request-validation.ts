import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Returns path and query of a request. The host of an absolute URL replaces the Host header (RFC 9112, 3.2.2). */
export function requestTarget(raw: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = raw.url ?? '/';
  const [start] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  if (start === undefined) return target;
  raw.headers.host = URL.canParse(start) ? new URL(start).host : '';
  const rest = target.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Strips the port of addresses as some proxies write them: `203.0.113.7:51234`, `[2001:db8::7]:51234`. Null if invalid. */
function stripPort(text: string): string | null {
  const [, ipv6, ipv4] = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)"?$/.exec(text) ?? [];
  const address = ipv6 ?? ipv4 ?? text;
  return isIP(address) === 0 ? null : address;
}

/**
 * Returns the readable part of `X-Forwarded-For`: from its end, written by the nearest proxy, back to the first entry
 * that is no address. Ports are removed, because rate limits count per address. Null if nothing remains.
 */
export function readForwardedFor(header: string): string | null {
  const addresses: string[] = [];
  for (const entry of header.split(',').reverse()) {
    const address = stripPort(entry.trim());
    if (address === null) break;
    addresses.unshift(address);
  }
  return addresses.length === 0 ? null : addresses.join(', ');
}

/** Returns Fastify's `trustProxy` for the setting: a number of proxies in front of the portal, or their addresses. */
export function trustedProxies(
  setting: false | number | readonly string[],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return setting === false ? false : [...setting];
}

/** Returns the header names of a request as received, in lower case, with duplicates. */
export const sentHeaders = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());

/** Rejects requests with two hosts, cleans `X-Forwarded-For` and ignores ranges of another version, before any other hook. */
export function addRequestValidation(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Proxy and portal could each use another one (RFC 9112, 3.2).
    if (sentHeaders(raw).filter((name) => name === 'host').length > 1)
      throw Object.assign(new Error('A request must have exactly one Host header.'), { statusCode: 400 });
    const header = raw.headers['x-forwarded-for'];
    if (header === undefined) return;
    const addresses = readForwardedFor([header].flat().join(','));
    if (addresses === null) delete raw.headers['x-forwarded-for'];
    else raw.headers['x-forwarded-for'] = addresses;
  });
}
