import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPortal, type TestPortal } from '../e2e/support/portal.ts';
import { changeRegistry, EVERY_COLLEGE, readRegistry, withMoves } from '../server/src/release/registry.ts';
import { serveSingle } from './bench/single/serve.ts';

/** Pointer moves that are timed, after one that warms up. */
const MOVES = 10;
/** Documents that are timed, fresh and from the cache. */
const DOCUMENTS = 20;
const REMOTE = 'mf-gallery-media';
/** Between two moves, in ms: people publish and roll back seconds apart at the soonest. */
const REST = 3_000;

const ms = (value: number) => `${value.toFixed(0)} ms`;

function summary(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  console.log(`${name}: median ${ms(at(0.5))}, worst ${ms(at(1))} (${sorted.length} runs)`);
}

/** A second release of a remote: the same files under another version. */
async function twin(releasesDir: string, version: string): Promise<string> {
  const other = `${version}-twin`;
  const folder = path.join(releasesDir, REMOTE, other);
  await cp(path.join(releasesDir, REMOTE, version), folder, { recursive: true });
  for (const file of ['release.json', 'remote.json']) {
    const manifest = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as object;
    await writeFile(path.join(folder, file), JSON.stringify({ ...manifest, version: other }));
  }
  return other;
}

/** Moves the pointer and waits for the first document that names the new version. */
async function timeMove(portal: TestPortal, version: string): Promise<number> {
  await changeRegistry(portal.releasesDir, (current) =>
    withMoves(current, [{ college: EVERY_COLLEGE, name: REMOTE, version }], 'bench', new Date()),
  );
  const began = performance.now();
  for (;;) {
    const document = await fetch(`${portal.url}/Library`).then((answer) => answer.text());
    if (document.includes(`<link rel="modulepreload" href="/releases/${REMOTE}/${version}/`))
      return performance.now() - began;
    if (performance.now() - began > 30_000) throw new Error(`${version} did not go live within 30 s`);
  }
}

const { values } = parseArgs({ options: { 'serve-single': { type: 'string' } } });
const singlePort = values['serve-single'];

/** Times moves and documents, and prints what it took. */
async function bench(portal: TestPortal): Promise<void> {
  const registry = await readRegistry(portal.releasesDir);
  const first = registry.live[EVERY_COLLEGE]?.[REMOTE]?.version;
  if (first === undefined) throw new Error(`no release of ${REMOTE} is live: npm start makes one`);
  const second = await twin(portal.releasesDir, first);
  for (const [rest, when] of [
    [REST, 'moves apart'],
    [0, 'one move upon the other'],
  ] as const) {
    const moves: number[] = [];
    for (let index = 0; index <= MOVES; index += 1) {
      await pause(rest);
      const time = await timeMove(portal, index % 2 === 0 ? second : first);
      if (index > 0) moves.push(time);
    }
    summary(`From the pointer move to the first document of the new version, ${when}`, moves);
    // Back to the first, from which the next round starts.
    await timeMove(portal, first);
  }

  const events = (await fetch(`${portal.url}/admin/api/eventsbycell`).then((answer) => answer.json())) as {
    eventslist: { id: string }[];
  };
  const rendered: number[] = [];
  const cached: number[] = [];
  for (const { id } of events.eventslist.slice(0, DOCUMENTS)) {
    for (const times of [rendered, cached]) {
      const began = performance.now();
      await fetch(`${portal.url}/event-details/${id}`).then((answer) => answer.text());
      times.push(performance.now() - began);
    }
  }
  summary('A document rendered', rendered);
  summary('A document from the cache', cached);
}

if (singlePort !== undefined) {
  await serveSingle(Number(singlePort));
} else {
  const portal = await startPortal();
  await bench(portal).finally(() => portal.stop());
}
