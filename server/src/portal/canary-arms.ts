import { createHash } from 'node:crypto';
import type { Pack } from '../pack/index.ts';
import { allCanaries, appliesTo } from '../release/canary/canaries.ts';
import { canaryKey } from '../release/canary/figures-store.ts';
import { readRelease } from '../release/read-release.ts';
import { assertShared, type CanaryArm, type CollegeView, type ViewOptions, viewOf } from './view.ts';

/** Returns a revision that differs from that of a view with the same releases without canaries. */
const canaryRevision = (revision: string, keys: readonly string[]): string =>
  createHash('sha256')
    .update([revision, ...keys].join('\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * Returns a view with its canaries: one further view for each, whose fallback is the release of the other visitors. A
 * visitor gets at most one canary, so that failures and figures have one cause. A canary that cannot be used is left out.
 */
export async function withCanaryArms(
  options: ViewOptions,
  pack: Pack,
  base: CollegeView,
): Promise<CollegeView> {
  const { registry, quarantine, location, sources } = options;
  const applicable = allCanaries(registry).filter(
    (one) => appliesTo(registry, one, base.college) && base.remotes.has(one.name) && !sources.has(one.name),
  );
  if (applicable.length === 0) return base;
  const keys = applicable.map(canaryKey);
  const measured = new Set(applicable.map(({ name }) => name));
  const canaries: CanaryArm[] = [];
  for (const one of applicable) {
    const { name, canary } = one;
    const previous = base.remotes.get(name)?.live;
    if (previous === undefined || quarantine.has(name, canary.version)) continue;
    try {
      const live = await readRelease(location, name, canary.version);
      assertShared(live, base.shell.live);
      const remotes = new Map(base.remotes).set(name, { live, previous });
      const view = await viewOf(pack, base.site.origin, {
        shell: base.shell,
        remotes,
        missing: base.missing,
      });
      const revision = canaryRevision(view.revision, keys);
      canaries.push({ key: canaryKey(one), name, canary, view: { ...view, revision, measured } });
    } catch (error) {
      options.onFailure({ name, version: canary.version, kind: 'unreadable' }, error);
    }
  }
  return { ...base, revision: canaryRevision(base.revision, keys), measured, canaries };
}

/** Returns the view of a college for the visitors of a canary, or for the other ones if the key is empty. */
export const viewOfArm = (view: CollegeView | undefined, key: string): CollegeView | undefined =>
  key === '' ? view : view?.canaries.find((arm) => arm.key === key)?.view;

/** Returns all views of colleges, with those of their canaries. */
export const viewsWithArms = (views: Iterable<CollegeView>): CollegeView[] =>
  [...views].flatMap((view) => [view, ...view.canaries.map((arm) => arm.view)]);
