import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteDefinition } from '@kalalaya/contract/release';
import type { RemoteDefinition } from '@kalalaya/contract/remote';
import * as v from 'valibot';

/** Returns the keywords of each route in a `keywords.txt`, whose lines read `/path: word, other words`. */
async function readKeywords(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(path.join(root, 'keywords.txt'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [route = '', words = ''] = line.split(': ');
      return [route, words.split(', ')];
    }),
  );
}

/**
 * Reads the current definition of a remote, its `remote.ts` with the keywords that browsers do not need, of its
 * `keywords.txt`. Node caches modules, so each import has a unique address.
 * @throws {Error} if `remote.ts` exports no definition, or lacks a route of `keywords.txt`.
 */
export async function readDefinition(root: string): Promise<RemoteDefinition> {
  const file = path.join(root, 'remote.ts');
  const address = pathToFileURL(file);
  address.searchParams.set('at', String(Date.now()));
  const read = v.safeParse(v.object({ default: remoteDefinition }), await import(address.href));
  if (!read.success) {
    throw new Error(`${file} does not export a remote definition:\n${v.summarize(read.issues)}`);
  }
  const definition = read.output.default;
  const keywords = await readKeywords(root);
  for (const route of keywords.keys())
    if (!definition.routes.some((one) => one.path === route))
      throw new Error(`keywords.txt names ${route}, which ${file} does not declare`);
  const routes = definition.routes.map((route) => {
    const words = keywords.get(route.path);
    return words === undefined ? route : { ...route, keywords: words };
  });
  return { ...definition, routes };
}
