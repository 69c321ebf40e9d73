import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureNpmTool } from './npm-tools.ts';
import { listen, type PlainHost } from './plain-host.ts';

/** What this file uses of Netlify's emulator. */
interface Redirects {
  match(request: Request): Promise<object | undefined>;
  handle(
    request: Request,
    match: object,
    getStaticFile: (request: Request) => Promise<(() => Promise<Response>) | undefined>,
  ): Promise<Response | undefined>;
}
/** Returns the file for an address: itself, or a page. Netlify decodes addresses and adds `.html`. */
async function findFile(folder: string, address: string): Promise<Buffer | null> {
  const file = path.join(folder, decodeURIComponent(new URL(address).pathname));
  for (const name of [file, `${file.replace(/\/$/, '')}.html`, path.join(file, 'index.html')]) {
    const bytes = await readFile(name).catch(() => null);
    if (bytes !== null) return bytes;
  }
  return null;
}

async function send(response: ServerResponse, from: Response): Promise<void> {
  response
    .writeHead(from.status, Object.fromEntries(from.headers))
    .end(Buffer.from(await from.arrayBuffer()));
}

/** Serves an export as Netlify does, with its own implementation of `_redirects`. */
export async function startNetlify(folder: string): Promise<PlainHost> {
  const module = path.join(
    await ensureNpmTool('@netlify/redirects@4.0.2'),
    '@netlify/redirects/dist/main.js',
  );
  const { RedirectsHandler } = (await import(pathToFileURL(module).href)) as {
    RedirectsHandler: new (options: object) => Redirects;
  };
  const redirects = new RedirectsHandler({
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: folder,
    publicDir: folder,
  });
  const fileFor = async ({ url }: Request) => {
    const bytes = await findFile(folder, url);
    return bytes === null ? undefined : async () => new Response(new Uint8Array(bytes));
  };
  const respond = async (request: Request): Promise<Response> => {
    const match = await redirects.match(request);
    const moved = match && (await redirects.handle(request, match, fileFor));
    if (moved) return moved;
    const file = await fileFor(request);
    if (file) return file();
    return new Response(await readFile(path.join(folder, '404.html')), { status: 404 });
  };
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    void respond(new Request(`http://127.0.0.1:${port}${request.url}`)).then((from) => send(response, from));
  });
  return listen(server);
}
