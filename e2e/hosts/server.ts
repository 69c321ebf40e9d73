import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { escapeUTF8 } from 'entities';

/** A server of host pages that embed the module, on a separate origin. */
export interface HostServer {
  readonly url: string;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/** Styles that conflict with those of the module. A string, because no linter would accept them. */
const hostileStyles = `
* { all: unset !important; }
:root { --paper: red; --ink: red; --action: red; --font-text: cursive; --rem: 3px; }
html { font-size: 5px !important; }
`;

const pages = path.join(import.meta.dirname, 'pages');
const react18 = path.join(import.meta.dirname, '../node_modules');

/** Content security policy of the strict page: only scripts and data of the portal. */
const strictPolicy = (portal: string) =>
  [
    "default-src 'none'",
    `script-src ${portal}`,
    `connect-src ${portal}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Replaces `__portal__`, `__route__` and so on with query parameters; `__more__` is inserted unescaped. */
function fillTemplate(text: string, query: URLSearchParams): string {
  return text.replace(/__([a-z]+)__/g, (_all, name: string) => {
    const value = query.get(name) ?? (name === 'route' ? '/' : '');
    return name === 'more' ? value : escapeUTF8(value);
  });
}

/** Starts the server on 127.0.0.1. `folders` are additional folders by the first segment of their path. */
export async function startHosts(folders: Readonly<Record<string, string>> = {}): Promise<HostServer> {
  const roots: Readonly<Record<string, string>> = { pages, ...folders };
  async function find({ pathname }: URL): Promise<Buffer> {
    if (pathname === '/hostile.css') return Buffer.from(hostileStyles);
    if (pathname === '/react18/react.js')
      return readFile(path.join(react18, 'react/umd/react.production.min.js'));
    if (pathname === '/react18/react-dom.js')
      return readFile(path.join(react18, 'react-dom/umd/react-dom.production.min.js'));
    const [, first = '', ...rest] = path.posix.normalize(pathname).split('/');
    return readFile(path.join(roots[first] ?? '/nowhere', ...rest));
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    try {
      const file = await find(url);
      const type = types[path.extname(url.pathname)] ?? 'application/octet-stream';
      response.setHeader('Content-Type', type);
      if (url.pathname.endsWith('/strict.html'))
        response.setHeader('Content-Security-Policy', strictPolicy(url.searchParams.get('portal') ?? ''));
      const isTemplate = url.pathname.startsWith('/pages/') && type.startsWith('text/html');
      response.end(isTemplate ? fillTemplate(file.toString(), url.searchParams) : file);
    } catch {
      // A missing favicon is no failure of the module.
      response.statusCode = url.pathname === '/favicon.ico' ? 204 : 404;
      response.end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
