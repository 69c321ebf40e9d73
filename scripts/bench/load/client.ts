import { Agent, request } from 'node:http';
import { decodeHTMLAttribute } from 'entities';

/** A response under load. */
export interface LoadResponse {
  readonly status: number;
  /** Time until the last byte, in milliseconds. */
  readonly ms: number;
  readonly text: string;
  /** Seconds from the Retry-After header, or null without one. */
  readonly retryAfter: number | null;
}

/** A request under load. */
export interface LoadRequest {
  readonly path: string;
  /** Sent as the JSON body of a POST request. */
  readonly json?: object;
}

/** A client that sends requests to one portal over persistent connections. */
export interface LoadClient {
  /** Rejects when the connection breaks. */
  send(question: LoadRequest): Promise<LoadResponse>;
  close(): void;
}

/** Creates a client with a maximum number of connections. */
export function loadClient(origin: string, connections: number): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  return {
    send: ({ path, json }) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const body = json && JSON.stringify(json);
        const headers = body === undefined ? {} : { 'content-type': 'application/json' };
        const method = body === undefined ? 'GET' : 'POST';
        const outgoing = request({ hostname, port, path, method, headers, agent }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.on('error', reject);
          response.on('end', () => {
            const after = response.headers['retry-after'];
            resolve({
              status: response.statusCode ?? 0,
              ms: performance.now() - began,
              text,
              retryAfter: after === undefined ? null : Number(after),
            });
          });
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Returns a quantile (`share` from 0 to 1), or 0 for an empty list. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Returns the paths of pages that a document links to, without fragments. */
export function pageLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href = '']) =>
    decodeHTMLAttribute(href),
  );
  return links.filter((href) => !/^\/(?:\/|admin\/|media\/|portal\/|releases\/|embed\/)/.test(href));
}

/** Returns the value of a metric, summed over its labels, or 0 if it does not exist. */
export async function metric(origin: string, name: string): Promise<number> {
  const text = await fetch(`${origin}/metrics`).then((response) => response.text());
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
