import { Agent, request } from 'node:http';

/** An answer of the portal under load. */
export interface Answer {
  readonly status: number;
  /** Time from asking to the last byte, in ms. */
  readonly ms: number;
  readonly text: string;
  /** Seconds after which it is worth asking again; null when the answer does not say. */
  readonly retryAfter: number | null;
}

/** What is asked. */
export interface Question {
  readonly path: string;
  /** A body, as JSON; the question is a POST then. */
  readonly json?: object;
}

/** Asks one portal over a number of connections that stay open. */
export interface LoadClient {
  /** Rejects when the connection breaks. */
  ask(question: Question): Promise<Answer>;
  close(): void;
}

/** Makes a client with that many connections. */
export function loadClient(origin: string, connections: number): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  return {
    ask: ({ path, json }) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const body = json && JSON.stringify(json);
        const headers = body === undefined ? {} : { 'content-type': 'application/json' };
        const method = body === undefined ? 'GET' : 'POST';
        const asking = request({ hostname, port, path, method, headers, agent }, (response) => {
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
        asking.on('error', reject);
        asking.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** The value below which a share (0 to 1) of some times lies; 0 of none. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Addresses of pages that a document links to, without fragments. */
export function pageLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return links.filter((href) => !/^\/(?:\/|admin\/|media\/|portal\/|releases\/|embed\/)/.test(href));
}

/** A number of the portal's metrics, summed over its labels; 0 when there is none. */
export async function metric(origin: string, name: string): Promise<number> {
  const text = await fetch(`${origin}/metrics`).then((answer) => answer.text());
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
