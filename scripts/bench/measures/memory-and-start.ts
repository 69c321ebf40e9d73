import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeHTMLAttribute } from 'entities';
import { copyInstallation } from '../../../e2e/support/installation.ts';
import { startPortal, type TestPortal } from '../../../e2e/support/portal.ts';
import { rawGet } from '../../../server/src/http/testing/raw-get.ts';
import { residentMb } from '../machine.ts';

/** Delay before memory is read, in milliseconds. */
const SETTLE_MS = 5_000;

/** Delay until idle threads have exited, in milliseconds (render/limits.ts). */
const IDLE_MS = 75_000;

/** Opens every page that a college's home page links to. Returns their number. */
async function visitAll({ url }: TestPortal, host: string): Promise<number> {
  const headers = { host: `${host}:${new URL(url).port}`, 'accept-encoding': 'br' };
  const home = (await rawGet(url, { host: headers.host })).body.toString();
  const links = Array.from(home.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g), ([, href = '']) => href);
  const isPage = (href: string) => !/^\/(?:\/|admin\/|media\/|portal\/|releases\/|embed\/)/.test(href);
  const paths = new Set(['/', ...links.map((href) => decodeHTMLAttribute(href)).filter(isPage)]);
  for (const page of paths) await rawGet(url + page, headers);
  return paths.size;
}

/**
 * Measures the resident memory of a new portal in MiB: at start, after visiting its two colleges and, if `includeIdle`
 * is set, after a minute without requests.
 */
export async function measureMemory(portal: TestPortal, includeIdle: boolean) {
  const resident = async (delayMs: number) => {
    await pause(delayMs);
    return residentMb(portal.process.pid ?? 0);
  };
  const started = await resident(SETTLE_MS);
  const pages = (await visitAll(portal, 'localhost')) + (await visitAll(portal, 'nila.localhost'));
  const visited = await resident(SETTLE_MS);
  return { started, visited, pages, rested: includeIdle ? await resident(IDLE_MS) : null };
}

/** Milliseconds until a portal is ready, first with empty caches and then with those of the first start. */
export async function timeStarts(): Promise<{ cold: number; warm: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-starts-'));
  const env = { NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
  const location = { RELEASES_DIR: path.join(folder, 'releases'), DATA_DIR: path.join(folder, 'data') };
  const start = async () => {
    const began = performance.now();
    const portal = await startPortal({ env, location });
    const ms = performance.now() - began;
    await portal.stop();
    return ms;
  };
  try {
    await copyInstallation(location);
    return { cold: await start(), warm: await start() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
