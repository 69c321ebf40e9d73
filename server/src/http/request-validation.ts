import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request that names two hosts, so that a proxy and the portal could each take another (RFC 9112, 3.2). */
class TwoHostsError extends Error {
  readonly statusCode = 400;
  constructor() {
    super('A request names one host.');
  }
}

/**
 * Path and query of a request. For one that gives a whole address (RFC 9112, 3.2.2) the host of that address takes the
 * place of the Host header.
 */
export function requestTarget(raw: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = raw.url ?? '/';
  const [start] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  if (start === undefined) return target;
  raw.headers.host = URL.canParse(start) ? new URL(start).host : '';
  const rest = target.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** An address as some proxies write it, `203.0.113.7:51234` or `[2001:db8::7]:51234`, without the port; null when it is none. */
function plainAddress(text: string): string | null {
  const [, six, four] = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)"?$/.exec(text) ?? [];
  const address = six ?? four ?? text;
  return isIP(address) === 0 ? null : address;
}

/**
 * `X-Forwarded-For` as far as it can be read: from its end, where the nearest proxy writes, to the first entry that is
 * no address. Ports are left out, or every connection would count as a visitor of its own. Null when nothing is left.
 */
export function readForwardedFor(header: string): string | null {
  const read: string[] = [];
  for (const entry of header.split(',').reverse()) {
    const address = plainAddress(entry.trim());
    if (address === null) break;
    read.unshift(address);
  }
  return read.length === 0 ? null : read.join(', ');
}

/**
 * Who is trusted to say where a visitor comes from: as many proxies as stand before the portal, counted from it, or
 * those with the given addresses.
 */
export function trustedProxies(
  setting: false | number | readonly string[],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return setting === false ? false : [...setting];
}

/** Names of the headers of a request as they came, in small letters; one that came twice is there twice. */
export const sentHeaders = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());

/** Refuses requests that name two hosts, and reads what proxies wrote, before anything else looks at a request. */
export function addRequestBorders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (sentHeaders(raw).filter((name) => name === 'host').length > 1) throw new TwoHostsError();
    const header = raw.headers['x-forwarded-for'];
    if (header === undefined) return;
    const read = readForwardedFor([header].flat().join(','));
    if (read === null) delete raw.headers['x-forwarded-for'];
    else raw.headers['x-forwarded-for'] = read;
  });
}
