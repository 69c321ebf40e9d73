import type { Config } from '../../config.ts';
import type { Release } from '../../release/read-release.ts';
import { EVERY_COLLEGE, type Registry } from '../../release/registry.ts';
import { isAffected, type KnownCollege, knownColleges, liveNeighbours } from '../colleges.ts';
import type { OnProgress } from './portal-check.ts';
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
  readonly progress: OnProgress;
  /** Starts the private portal in which the candidate is looked at. */
  readonly serve: ServePortal;
  /** Finds the path of a Chromium; throws when there is none. */
  readonly findBrowser?: () => string;
}

/** A college in which the candidate would be live, with its other live releases. */
export interface TargetCollege {
  readonly college: KnownCollege;
  readonly sections: readonly string[];
  readonly shell: Release | null;
  readonly neighbours: readonly Release[];
  /** True when no profile names the remote yet; the college then shows how it would look. */
  readonly hypothetical: boolean;
}

/**
 * The colleges in which a candidate would be live, as far as their packs are sound. When no profile names it yet: the
 * default college, as it would look.
 */
export async function targetColleges({
  config,
  registry,
  candidate,
  progress,
}: GateOptions): Promise<TargetCollege[]> {
  const { name, college } = candidate;
  const all = await knownColleges(config, registry, [name]);
  const colleges = all.filter(({ problem }) => problem === null);
  for (const { id, problem } of all) {
    // A wrong edit in one college's pack is no reason to keep a remote from the others.
    if (problem !== null) progress(`Not looked at for ${id}: its pack is not sound (portal check ${id})`);
  }
  const shown = colleges.filter((one) => isAffected(registry, candidate, one));
  const chosen = college === EVERY_COLLEGE ? config.COLLEGE : college;
  const hypothetical = shown.length === 0;
  const targets = hypothetical ? colleges.filter(({ id }) => id === chosen) : shown;
  return Promise.all(
    targets.map(async (target) => {
      const sections = target.profile?.sections ?? [];
      const { shell, remotes: neighbours } = await liveNeighbours(
        config,
        registry,
        { id: target.id, sections },
        name,
      );
      return { college: target, sections, shell, neighbours, hypothetical };
    }),
  );
}
