import { setTimeout as pause } from 'node:timers/promises';
import { liveVersions } from '../../../e2e/support/document.ts';
import type { TestPortal } from '../../../e2e/support/portal.ts';
import { makeVariant } from '../../../e2e/support/release-draft.ts';
import { movePointer } from '../../../e2e/support/releases.ts';
import { quantile } from '../machine.ts';

const REMOTE = 'mf-gallery-media';
/** Delay between two moves, in milliseconds. In practice, moves are at least seconds apart. */
const MOVE_INTERVAL_MS = 3_000;

/** Moves the pointer and returns the milliseconds until a document references the new version. */
async function timeMove(portal: TestPortal, version: string): Promise<number> {
  await movePointer(portal.location, REMOTE, version);
  const began = performance.now();
  while ((await liveVersion(portal)) !== version)
    if (performance.now() - began > 30_000) throw new Error(`${version} did not go live within 30 s`);
  return performance.now() - began;
}

const liveVersion = async ({ url }: TestPortal) =>
  liveVersions(await (await fetch(`${url}/Library`)).text())[REMOTE] ?? '';

/** Times moves between two releases of a remote, in milliseconds; the first is a warm-up. */
export async function timeMoves(portal: TestPortal, times: number) {
  const first = await liveVersion(portal);
  const second = await makeVariant(`${portal.releasesDir}/${REMOTE}`, first, 'twin', async () => {});
  const moves: number[] = [];
  for (let index = 0; index <= times; index += 1) {
    await pause(MOVE_INTERVAL_MS);
    moves.push(await timeMove(portal, index % 2 === 0 ? second : first));
  }
  return { median: quantile(moves.slice(1)), worst: Math.max(...moves.slice(1)) };
}
