import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestPortal } from '../../../e2e/support/portal.ts';
import {
  changeRegistry,
  EVERY_COLLEGE,
  pointerFor,
  readRegistry,
  withMoves,
} from '../../../server/src/release/registry.ts';
import { quantile } from '../load/client.ts';

const REMOTE = 'mf-gallery-media';
/** Delay between two moves, in milliseconds. In practice, moves are at least seconds apart. */
const MOVE_INTERVAL_MS = 3_000;

/** Times in milliseconds. */
export interface MoveTimes {
  readonly median: number;
  readonly worst: number;
}

/** Copies a release of a remote under another version. */
async function copyRelease(releasesDir: string, version: string): Promise<string> {
  const other = `${version}-twin`;
  const folder = path.join(releasesDir, REMOTE, other);
  await cp(path.join(releasesDir, REMOTE, version), folder, { recursive: true });
  for (const file of ['release.json', 'remote.json']) {
    const manifest = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as object;
    await writeFile(path.join(folder, file), JSON.stringify({ ...manifest, version: other }));
  }
  return other;
}

/** Moves the pointer and returns the milliseconds until a document references the new version. */
async function timeMove(portal: TestPortal, version: string): Promise<number> {
  await changeRegistry(portal.releasesDir, (current) =>
    withMoves(current, [{ college: EVERY_COLLEGE, name: REMOTE, version }], 'bench', new Date()),
  );
  const began = performance.now();
  for (;;) {
    const document = await fetch(`${portal.url}/Library`).then((response) => response.text());
    if (document.includes(`<link rel="modulepreload" href="/releases/${REMOTE}/${version}/`))
      return performance.now() - began;
    if (performance.now() - began > 30_000) throw new Error(`${version} did not go live within 30 s`);
  }
}

/** Times moves between two releases of a remote; the first is a warm-up. */
export async function timeMoves(portal: TestPortal, times: number): Promise<MoveTimes> {
  const first = pointerFor(await readRegistry(portal.releasesDir), EVERY_COLLEGE, REMOTE)?.version;
  if (first === undefined) throw new Error(`No release of ${REMOTE} is live. Run npm start to build one.`);
  const second = await copyRelease(portal.releasesDir, first);
  const moves: number[] = [];
  for (let index = 0; index <= times; index += 1) {
    await pause(MOVE_INTERVAL_MS);
    const time = await timeMove(portal, index % 2 === 0 ? second : first);
    if (index > 0) moves.push(time);
  }
  await timeMove(portal, first);
  return { median: quantile(moves, 0.5), worst: quantile(moves, 1) };
}
