import type { Config } from '../../config.ts';
import { EVERY_COLLEGE, type Registry } from '../../release/registry.ts';
import type { Release } from '../../release/store.ts';
import { isAffected, type KnownCollege, knownColleges, liveNeighbours } from '../targets.ts';
import type { Progress } from './portal-check.ts';
import type { ServePortal } from './private-portal.ts';

/** A release that wants to be live, and where. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  /** Id of a college, or `*`. */
  readonly college: string;
}

/** What the gate works with. */
export interface GateOptions {
  readonly config: Config;
  readonly registry: Registry;
  readonly candidate: Candidate;
  readonly progress: Progress;
  /** Starts the private portal in which the candidate is looked at. */
  readonly serve: ServePortal;
  /** Finds the path of a Chromium; throws when there is none. */
  readonly findBrowser?: () => string;
}

/** A college in which the candidate would be live, with what is live beside it. */
export interface TargetCollege {
  readonly college: KnownCollege;
  readonly sections: readonly string[];
  readonly shell: Release | null;
  readonly beside: readonly Release[];
  /** True when no profile names the section yet, and this college only shows how it would be. */
  readonly added: boolean;
}

/** The colleges in which a candidate would be live; where none names it yet, the default one as it would be. */
export async function targetColleges({
  config,
  registry,
  candidate,
  progress,
}: GateOptions): Promise<TargetCollege[]> {
  const { name, college } = candidate;
  const colleges = await knownColleges(config, registry, [name]);
  for (const { id, problem } of colleges) {
    // A wrong edit in one college's pack is no reason to keep a section from the others.
    if (problem !== null) progress(`Not looked at for ${id}: its pack is not sound (portal check ${id})`);
  }
  const shown = colleges.filter((one) => isAffected(registry, candidate, one));
  const chosen = college === EVERY_COLLEGE ? config.COLLEGE : college;
  const added = shown.length === 0;
  const places = added ? colleges.filter(({ id }) => id === chosen) : shown;
  return Promise.all(
    places.map(async (place) => {
      const sections = place.profile?.sections ?? [];
      const { shell, sections: beside } = await liveNeighbours(
        config.RELEASES_DIR,
        registry,
        { id: place.id, sections },
        name,
      );
      return { college: place, sections, shell, beside, added };
    }),
  );
}
