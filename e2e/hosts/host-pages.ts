import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { escapeUTF8 } from 'entities';
import type { Locator, Page } from 'playwright/test';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/** Replaces each `__name__` by a parameter of the query; `__more__` is inserted unescaped. */
const fill = (text: string, query: URLSearchParams) =>
  text.replace(/__([a-z]+)__/g, (_all, name: string) => {
    const value = query.get(name) ?? '';
    return name === 'more' ? value : escapeUTF8(value);
  });

/** Serves e2e/ on an origin of its own: host pages, and React 18 from node_modules. */
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  const file = path.join(import.meta.dirname, '..', pathname);
  const text = await readFile(file, 'utf8').catch(() => null);
  const type = types[path.extname(pathname)] ?? 'text/plain';
  // The icon that a browser asks for is missing without being an error.
  response.writeHead(text === null ? 204 : 200, { 'content-type': type });
  response.end(text !== null && pathname.endsWith('.html') ? fill(text, searchParams) : text);
}).unref();

let listening: Promise<unknown> | undefined;

/** Opens a file of `pages/`, filled with `values`: `portal`, `route`, further attributes as `more`. */
export async function openHost(
  page: Page,
  file: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  listening ??= once(server.listen(0, '127.0.0.1'), 'listening');
  await listening;
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/hosts/pages/${file}?${new URLSearchParams(values)}`);
}

/** Locates the title of the module's page, which is an `h2` by default. */
export const pageTitle = (page: Page): Locator =>
  page.locator('kalalaya-quality').getByRole('heading', { level: 2 });
