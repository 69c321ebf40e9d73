import { BY_START, changeRegistry, EVERY_COLLEGE, type Move, moved } from '../release/registry.ts';
import { type MadeRelease, type MakeOptions, makeRelease } from './make.ts';

/** Builds at the same time; a build keeps about one core busy. */
const AT_ONCE = 2;

async function makeAll(houses: readonly string[], options: MakeOptions): Promise<MadeRelease[]> {
  const queue = [...houses];
  const made: MadeRelease[] = [];
  async function work(): Promise<void> {
    for (let house = queue.shift(); house !== undefined; house = queue.shift()) {
      made.push(await makeRelease(house, options));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/**
 * What `npm start` does to releases: makes a local release of every house whose sources changed, and moves a
 * pointer to it only if there is none or `npm start` itself set it. What publish, promote or rollback set
 * stays (design.md, Running it).
 */
export async function makeLocalReleases(
  houses: readonly string[],
  options: MakeOptions,
): Promise<MadeRelease[]> {
  const made = await makeAll(houses, options);
  await changeRegistry(options.releasesDir, (current) => {
    const live = current.live[EVERY_COLLEGE] ?? {};
    const moves: Move[] = made
      .filter(({ name, version }) => {
        const pointer = live[name];
        return pointer === undefined || (pointer.by === BY_START && pointer.version !== version);
      })
      .map(({ name, version }) => ({ college: EVERY_COLLEGE, name, version }));
    return moves.length === 0 ? null : moved(current, moves, BY_START, new Date());
  });
  return made;
}
