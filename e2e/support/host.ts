import { createHash } from 'node:crypto';
import { request } from 'node:http';

/** An answer of the portal to a request under a chosen host name. */
export interface HostAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Asks the portal at `url` for a path under a host name of its own: fetch lets nobody choose the Host header. */
export function askHost(url: string, host: string, path: string): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one may be closed by the server just when it is used again.
    const asked = request(new URL(path, url), { headers: { host }, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** SHA-256 of an answer's bytes, as hexadecimal digits. */
export const digest = ({ body }: HostAnswer): string => createHash('sha256').update(body).digest('hex');
