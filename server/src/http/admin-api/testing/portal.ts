import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { embeddedSource } from '../../../content/admin-api/embedded.ts';
import { ApiReader } from '../../../content/admin-api/reader.ts';
import { createMemoryResponses } from '../../../content/admin-api/testing/memory-responses.ts';
import type { InTurn } from '../../../content/admin-api/types.ts';
import { upstreamSource } from '../../../content/admin-api/upstream/source.ts';
import { createHtmlCleaner } from '../../../content/html/clean-html.ts';
import type { Pack } from '../../../content/pack/types.ts';
import type { Pictures } from '../../../content/pictures/index.ts';
import { addOwnFiles } from '../../own-files.ts';
import { rawGet as sendRaw } from '../../testing/raw-get.ts';
import { resolveAs } from '../../testing/resolve-as.ts';
import { adminApi } from '../routes.ts';

/** A portal that serves only the admin API. */
export interface Portal {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the admin API of a college on a free port. */
export async function serve(
  pack: Pack,
  upstream?: string,
  pictures?: Pictures,
  inTurn: InTurn = (_visitor, work) => work(),
): Promise<Portal> {
  const source =
    upstream === undefined ? embeddedSource(() => pack) : upstreamSource({ base: upstream, timeoutMs: 300 });
  const { uploadsOrigin } = source;
  const origin = {
    college: pack.profile.id,
    uploadsBase: '/admin/uploads',
    ...(uploadsOrigin && { uploadsOrigin }),
  };
  const clean = createHtmlCleaner({ uploadsBase: '/admin/uploads' });
  const reader = new ApiReader({ source, clean, stored: createMemoryResponses(), origin });
  // Node's fetch keeps an idle connection open; closing must not wait for it.
  const app = Fastify({ forceCloseConnections: true });
  const documents = {
    at: () => undefined,
    named: () => undefined,
    readAgain: async () => false,
    places: () => [],
  };
  const college = {
    id: pack.id,
    documents,
    pack: () => pack,
    reader,
    pictures,
    inTurn,
    uploadsUpstream: uploadsOrigin,
  };
  resolveAs(app, () => ({ college }));
  await addOwnFiles(app);
  await app.register(adminApi);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: () => app.close(),
  };
}

/** Sends a request without normalising its path: `fetch` would resolve `..`. */
export async function rawGet(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { status, body } = await sendRaw(origin, {}, { path });
  return { status, body: body.toString() };
}

/** Addresses that attempt path traversal, or that are no uploads. */
export const traversalPaths = [
  '/admin/uploads/../site.json',
  '/admin/uploads/cell/%2e%2e/%2e%2e/site.json',
  '/admin/uploads/cell/..%2f..%2fsite.json',
  '/admin/uploads/cell/..%5c..%5csite.json',
  '/admin/uploads/cell/%252e%252e/metric.pdf',
  '/admin/uploads//etc/passwd',
  '/admin/uploads/cell/metric.pdf%00.png',
  '/admin/uploads/.git/config',
  '/admin/uploads/facts.json',
  '/admin/uploads/',
];
