import { changeRegistry, EVERY_COLLEGE, type Move, START_ACTOR, withMoves } from '../release/registry.ts';
import { type MakeOptions, type MakeResult, makeRelease } from './make.ts';

/** Builds at the same time; a build keeps about one core busy. */
const AT_ONCE = 2;

async function makeAll(frontends: readonly string[], options: MakeOptions): Promise<MakeResult[]> {
  const queue = [...frontends];
  const made: MakeResult[] = [];
  async function work(): Promise<void> {
    for (let frontend = queue.shift(); frontend !== undefined; frontend = queue.shift()) {
      made.push(await makeRelease(frontend, options));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/**
 * What `npm start` does to releases: makes a local release of every frontend whose sources changed, and moves a
 * pointer to it only if there is none or `npm start` itself set it. What publish, promote or rollback set
 * stays (docs/design.md, Running it).
 */
export async function makeLocalReleases(
  frontends: readonly string[],
  options: MakeOptions,
): Promise<MakeResult[]> {
  const made = await makeAll(frontends, options);
  await changeRegistry(options.releasesDir, (current) => {
    const live = current.live[EVERY_COLLEGE] ?? {};
    const moves: Move[] = made
      .filter(({ name, version }) => {
        const pointer = live[name];
        return pointer === undefined || (pointer.by === START_ACTOR && pointer.version !== version);
      })
      .map(({ name, version }) => ({ college: EVERY_COLLEGE, name, version }));
    return moves.length === 0 ? null : withMoves(current, moves, START_ACTOR, new Date());
  });
  return made;
}
