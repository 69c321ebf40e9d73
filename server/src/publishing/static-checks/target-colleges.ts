import { commandLine } from '@kalalaya/node/command-line';
import type { Config } from '../../base/config.ts';
import type { Release } from '../../release/read-release.ts';
import { EVERY_COLLEGE, type Registry } from '../../release/registry.ts';
import { type CollegeProfile, isAffected, readCollegeProfiles, readNeighbours } from '../colleges.ts';

/** A release that is to go live, and for which college. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  /** Id of a college, or `*`. */
  readonly college: string;
  /** Digest of its files if they have just been received and checked against it. */
  readonly digest?: string;
}

export interface GateOptions {
  readonly config: Config;
  readonly registry: Registry;
  readonly candidate: Candidate;
  /** Called with one line of progress. */
  readonly progress: (line: string) => void;
}

/** A college in which the candidate would be live, with its other live releases. */
export interface TargetCollege {
  readonly college: CollegeProfile;
  readonly sections: readonly string[];
  readonly shell: Release | null;
  readonly neighbours: readonly Release[];
  /** True if no profile names the remote yet. The college then shows a preview of it. */
  readonly hypothetical: boolean;
}

/**
 * Returns the colleges with a valid pack in which a candidate would be live. If no profile names it yet: the default
 * college.
 */
export async function targetColleges(options: GateOptions): Promise<TargetCollege[]> {
  const { config, registry, candidate, progress } = options;
  const { name, college } = candidate;
  const all = await readCollegeProfiles(config);
  const colleges = all.filter(({ error }) => error === null);
  for (const { id, error } of all) {
    // An error in one college's pack must not block a release for the others.
    if (error !== null)
      progress(`Not checked for ${id}: its pack has errors (${commandLine(`check ${id}`)})`);
  }
  const affected = colleges.filter((one) => isAffected(registry, candidate, one));
  const fallbackCollege = college === EVERY_COLLEGE ? config.COLLEGE : college;
  const hypothetical = affected.length === 0;
  const targets = hypothetical ? colleges.filter(({ id }) => id === fallbackCollege) : affected;
  return Promise.all(
    targets.map(async (target) => {
      const sections = target.profile?.sections ?? [];
      const own = { id: target.id, sections };
      const { shell, remotes: neighbours } = await readNeighbours(config, registry, own, name);
      return { college: target, sections, shell, neighbours, hypothetical };
    }),
  );
}
