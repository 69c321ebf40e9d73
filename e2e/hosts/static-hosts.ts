import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { freePort } from '@kalalaya/node/free-port';
import fastify, { type onRequestAsyncHookHandler } from 'fastify';
import { startProgram } from '../../server/src/http/testing/serving-program.ts';
import { checkout, node } from '../support/portal.ts';

/** A server of an exported folder. */
export interface StaticHost {
  readonly url: string;
  close(): Promise<void>;
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Serves a folder like GitHub Pages: no header but the type, `.html` added to addresses without a file, `404.html` for
 * everything else.
 */
export async function startPlainHost(
  folder: string,
  onRequest: onRequestAsyncHookHandler = async () => {},
): Promise<StaticHost> {
  const app = fastify({
    forceCloseConnections: true,
    rewriteUrl({ url = '/' }) {
      const { pathname, search } = new URL(url, 'http://host');
      const name = decodeURIComponent(pathname);
      const page = `${name.replace(/\/$/, '')}.html`;
      const file = isFile(path.join(folder, page)) ? page : name;
      // @fastify/static decodes no `%26` and the like.
      return encodeURI(file).replaceAll('#', '%23').replaceAll('?', '%3F') + search;
    },
  });
  app.addHook('onRequest', onRequest);
  await app.register(fastifyStatic, { root: folder, cacheControl: false, etag: false, lastModified: false });
  const missing = await readFile(path.join(folder, '404.html'));
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html; charset=utf-8').send(missing));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}

/** Installs an npm package, `<name>@<version>`, for tests of the full run only. Returns its `node_modules`. */
function ensureNpmTool(spec: string): string {
  const folder = path.join(checkout, '.cache/tools', spec.replaceAll('/', '-'));
  const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  if (!existsSync(folder))
    execFileSync('npm', ['install', '--prefix', folder, ...options, spec], { stdio: 'ignore' });
  return path.join(folder, 'node_modules');
}

/** Serves an export as Netlify does, with its own implementation of `_redirects`. */
export async function startNetlify(folder: string): Promise<StaticHost> {
  const module = path.join(ensureNpmTool('@netlify/redirects@4.0.2'), '@netlify/redirects/dist/main.js');
  const { RedirectsHandler } = await import(pathToFileURL(module).href);
  const settings = { configRedirects: [], jwtRoleClaim: '', jwtSecret: '' };
  const redirects = new RedirectsHandler({ ...settings, projectDir: folder, publicDir: folder });
  const staticFile = async ({ url }: Request) => {
    const file = path.join(folder, decodeURIComponent(new URL(url).pathname));
    const names = [file, `${file.replace(/\/$/, '')}.html`, path.join(file, 'index.html')];
    return names.some(isFile) ? async () => new Response() : undefined;
  };
  return startPlainHost(folder, async ({ host, originalUrl }, reply) => {
    const request = new Request(`http://${host}${originalUrl}`);
    const match = await redirects.match(request);
    const moved: Response | undefined = match && (await redirects.handle(request, match, staticFile));
    if (moved?.headers.has('location'))
      return reply.code(moved.status).headers(Object.fromEntries(moved.headers)).send();
  });
}

/** Serves an export with the local emulator of Cloudflare Pages, which applies `_redirects` and `_headers`. */
export async function startCloudflare(folder: string): Promise<StaticHost> {
  const wrangler = path.join(ensureNpmTool('wrangler@4.164.0'), 'wrangler/bin/wrangler.js');
  return startProgram('cloudflare', async (own, port) => {
    const address = ['--ip', '127.0.0.1', '--port', String(port)];
    const inspector = ['--inspector-port', String(await freePort())];
    const options = ['--compatibility-date', '2026-01-01', '--log-level', 'error'];
    return {
      file: node,
      args: [wrangler, 'pages', 'dev', folder, ...address, ...inspector, ...options],
      env: { PATH: process.env.PATH, HOME: own, CI: '1', WRANGLER_SEND_METRICS: 'false' },
      isReady: ({ status }) => status === 200,
    };
  });
}

const isRoot = process.getuid?.() === 0;

/** Debian's nginx. */
export const nginxPrograms = { 'nginx-light': '/usr/sbin/nginx' } as const;

/** Serves an export with Debian's nginx, with its own directives. The folder must be world-readable. */
export const startNginx = (folder: string): Promise<StaticHost> =>
  startProgram('nginx', async (own, port) => {
    const config = `${isRoot ? 'user www-data;' : ''}
daemon off; worker_processes 1; pid nginx.pid; error_log stderr crit;
events { worker_connections 128; }
http {
  access_log off;
  client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;
  include /etc/nginx/mime.types;
  types { text/calendar ics; }
  server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/.kalalaya/nginx.conf; }
}
`;
    await writeFile(path.join(own, 'nginx.conf'), config);
    return { file: nginxPrograms['nginx-light'], args: ['-p', own, '-c', 'nginx.conf', '-e', 'stderr'] };
  });

/** Debian's Apache: only the binary, without the service and its configuration. */
export const apachePrograms = { 'apache2-bin': '/usr/sbin/apache2' } as const;

/** Modules of a typical hosting plan, which the `.htaccess` relies on. */
const modules = 'mpm_event authz_core mime dir alias filter deflate headers autoindex rewrite'.split(' ');

/**
 * Serves an export with Debian's Apache, configured like a hosting plan: `.htaccess` may override everything and
 * folders are listed by default. The folder must be world-readable.
 */
export const startApache = (folder: string): Promise<StaticHost> =>
  startProgram('apache', async (own, port) => {
    const errors = path.join(own, 'error.log');
    const config = path.join(own, 'apache.conf');
    await writeFile(
      config,
      `ServerRoot "${own}"
DefaultRuntimeDir "${own}"
PidFile "${own}/pid"
ErrorLog "${errors}"
ServerName localhost
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${isRoot ? 'User www-data\nGroup www-data' : ''}
TypesConfig /etc/mime.types
DocumentRoot "${folder}"
<Directory "${folder}">
  AllowOverride All
  Options +Indexes
  Require all granted
</Directory>
`,
    );
    return {
      file: apachePrograms['apache2-bin'],
      args: ['-f', config, '-DFOREGROUND'],
      log: () => readFile(errors, 'utf8').catch(() => ''),
    };
  });
