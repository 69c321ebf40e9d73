import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

/** A response with its body as transferred, still compressed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a GET request with only these headers; `host` selects a college. Rejects if the connection breaks. */
export function rawGet(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  options: RequestOptions = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { headers, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
