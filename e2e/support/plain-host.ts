import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A static file server, like that of a hosting plan. */
export interface PlainHost {
  readonly url: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Makes a server listen on a free port of 127.0.0.1. */
export async function listen(server: Server): Promise<PlainHost> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Serves a folder on 127.0.0.1 with no header but the type, like GitHub Pages: GET and HEAD only, `.html` added to
 * addresses without a file, `index.html` for folders (with a redirect to the trailing slash) and `404.html` for
 * everything else.
 */
export async function startPlainHost(folder: string): Promise<PlainHost> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const target = path.join(folder, path.posix.normalize(decodeURIComponent(pathname)));
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end();
    const page = `${target.replace(/\/$/, '')}.html`;
    const isPage =
      !(await stat(target).catch(() => null))?.isFile() && (await stat(page).catch(() => null)) !== null;
    const stats = isPage ? null : await stat(target).catch(() => null);
    if (stats?.isDirectory() && !pathname.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    const file = stats?.isDirectory() ? path.join(target, 'index.html') : isPage ? page : target;
    const body = await readFile(file).catch(() => null);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    if (body !== null) return response.writeHead(200, { 'content-type': type }).end(body);
    const missing = await readFile(path.join(folder, '404.html'));
    return response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing);
  });
  return listen(server);
}
