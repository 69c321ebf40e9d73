import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkout, startPortal, type TestPortal } from '../../../e2e/support/portal.ts';
import { rawGet } from '../../../server/src/http/testing/raw-get.ts';
import { pageLinks } from '../load/client.ts';
import { residentMb } from '../machine.ts';

/** Resident memory of the server with two colleges, in MiB. */
export interface Memory {
  readonly started: number;
  /** After opening every page that the home pages of both colleges link to. */
  readonly visited: number;
  readonly pages: number;
  /** After a minute without requests, when idle threads have exited. Null in a quick run. */
  readonly rested: number | null;
}

/** Delay before memory is read, in milliseconds; the portal prepares its spare render pool meanwhile. */
const SETTLE_MS = 5_000;

/** Delay until idle threads have exited, in milliseconds (render/limits.ts). */
const IDLE_MS = 75_000;

/** Opens every page that a college's home page links to. Returns their number. */
async function visitAll({ url }: TestPortal, host: string): Promise<number> {
  const headers = { host: `${host}:${new URL(url).port}`, 'accept-encoding': 'br' };
  const home = await rawGet(url, { host: headers.host });
  const paths = new Set(['/', ...pageLinks(home.body.toString())]);
  for (const path of paths) await rawGet(url + path, headers);
  return paths.size;
}

/** Measures a new portal's memory at start, after visiting its two colleges and, if `includeIdle` is set, when idle. */
export async function measureMemory(portal: TestPortal, includeIdle: boolean): Promise<Memory> {
  const pid = portal.process.pid ?? 0;
  await pause(SETTLE_MS);
  const started = residentMb(pid);
  const pages = (await visitAll(portal, 'localhost')) + (await visitAll(portal, 'nila.localhost'));
  await pause(SETTLE_MS);
  const visited = residentMb(pid);
  if (!includeIdle) return { started, visited, pages, rested: null };
  await pause(IDLE_MS);
  return { started, visited, pages, rested: residentMb(pid) };
}

/** Milliseconds until a portal is ready, first with empty caches and then with those of the first start. */
export async function timeStarts(): Promise<{ cold: number; warm: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-starts-'));
  const env = { DATA_DIR: path.join(folder, 'data'), NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
  const releasesDir = path.join(folder, 'releases');
  const start = async (options: Parameters<typeof startPortal>[0]) => {
    const began = performance.now();
    const portal = await startPortal(options);
    const ms = performance.now() - began;
    await portal.stop();
    return ms;
  };
  try {
    await cp(path.join(checkout, 'releases'), releasesDir, { recursive: true });
    const cold = await start({ env, releasesDir });
    const warm = await start({ env, releasesDir });
    return { cold, warm };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
