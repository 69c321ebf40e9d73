import { createHash } from 'node:crypto';
import { request } from 'node:http';

/** A response of the portal to a request with a custom Host header. */
export interface HostResponse {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Requests a path with a custom Host header, which `fetch` does not allow. */
export function fetchWithHost(url: string, host: string, path: string): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    // No keep-alive: the server may close an idle connection just as it is reused.
    const clientRequest = request(new URL(path, url), { headers: { host }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(parts),
        }),
      );
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

/** Returns the SHA-256 of a response body in hex. */
export const digest = ({ body }: HostResponse): string => createHash('sha256').update(body).digest('hex');
