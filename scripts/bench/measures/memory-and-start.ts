import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkout, startPortal, type TestPortal } from '../../../e2e/support/portal.ts';
import { pageLinks } from '../../load/client.ts';
import { get } from '../get.ts';
import { residentMb } from '../machine.ts';

/** Resident memory of the server with two colleges, in MB. */
export interface Memory {
  readonly started: number;
  /** Once every page that the home pages of both colleges link to was opened. */
  readonly visited: number;
  readonly pages: number;
  /** Once nobody has asked for anything for a minute: threads that only work are ended then. Null in a quick run. */
  readonly rested: number | null;
}

/** How long a portal is left alone before its memory is read, in ms: it makes the spare render pool meanwhile. */
const QUIET_MS = 5_000;

/** How long it is left alone until the threads have ended that nobody needs, in ms (render/limits.ts, reading-pool.ts). */
const REST_MS = 75_000;

/** Opens every page that a college's home links to. Returns how many. */
async function visitAll({ url }: TestPortal, host: string): Promise<number> {
  const headers = { host: `${host}:${new URL(url).port}`, 'accept-encoding': 'br' };
  const home = await get(url, { host: headers.host });
  const paths = new Set(['/', ...pageLinks(home.body.toString())]);
  for (const path of paths) await get(url + path, headers);
  return paths.size;
}

/** Reads a fresh portal's memory, opens the pages of its two colleges, and lets it rest where `rest` says so. */
export async function measureMemory(portal: TestPortal, rest: boolean): Promise<Memory> {
  const pid = portal.process.pid ?? 0;
  await pause(QUIET_MS);
  const started = residentMb(pid);
  const pages = (await visitAll(portal, 'localhost')) + (await visitAll(portal, 'nila.localhost'));
  await pause(QUIET_MS);
  const visited = residentMb(pid);
  if (!rest) return { started, visited, pages, rested: null };
  await pause(REST_MS);
  return { started, visited, pages, rested: residentMb(pid) };
}

/** Starts a portal that has nothing at hand, and one after it that finds what the first kept: until it can serve, in ms. */
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
