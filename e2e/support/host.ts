import { rawGet } from '../../server/src/http/testing/raw-get.ts';

/** A response of the portal to a request with a custom Host header. */
export interface HostResponse {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Requests a path with a custom Host header, which `fetch` does not allow. */
export async function fetchWithHost(url: string, host: string, path: string): Promise<HostResponse> {
  // No keep-alive: the server may close an idle connection just as it is reused.
  const { status, headers, body } = await rawGet(new URL(path, url).href, { host }, { agent: false });
  return { status, type: headers['content-type'] ?? '', body };
}
