import { type Canary, EVERY_COLLEGE, type Registry } from '../pointers.ts';

/** A pointer: a college (or `*`) and the name of a remote. */
export interface CanaryTarget {
  readonly college: string;
  readonly name: string;
}

/** A canary, its target, and the version that all other visitors get. */
export interface TargetedCanary extends CanaryTarget {
  readonly canary: Canary;
  readonly live: string;
}

/** Returns the canary of a pointer. */
export const canaryAt = ({ canaries }: Registry, { college, name }: CanaryTarget): Canary | undefined =>
  canaries?.[college]?.[name];

/** Returns the version that the visitors get who do not get the canary of a pointer. */
const liveVersion = ({ live }: Registry, { college, name }: CanaryTarget): string | undefined =>
  (live[college]?.[name] ?? live[EVERY_COLLEGE]?.[name])?.version;

/** Returns all canaries, the oldest first. */
export function allCanaries(registry: Registry): TargetedCanary[] {
  const all = Object.entries(registry.canaries ?? {}).flatMap(([college, byName]) =>
    Object.entries(byName).flatMap(([name, canary]) => {
      const live = liveVersion(registry, { college, name });
      return live === undefined ? [] : [{ college, name, canary, live }];
    }),
  );
  return all.toSorted((a, b) => a.canary.since.localeCompare(b.canary.since) || a.name.localeCompare(b.name));
}

/** Returns true if a canary applies to a college: it is its own, or the college has neither canary nor pointer. */
export function appliesTo(registry: Registry, { college, name }: CanaryTarget, id: string): boolean {
  if (college !== EVERY_COLLEGE) return college === id;
  return registry.canaries?.[id]?.[name] === undefined && registry.live[id]?.[name] === undefined;
}

/** Returns the registry with a canary, with the next revision. */
export function withCanary(current: Registry, { college, name }: CanaryTarget, canary: Canary): Registry {
  const canaries = structuredClone(current.canaries ?? {});
  canaries[college] = { ...canaries[college], [name]: canary };
  return { ...current, revision: current.revision + 1, canaries };
}

/** Returns the registry without the canary of a pointer, with the same revision. */
export function withoutCanary(current: Registry, { college, name }: CanaryTarget): Registry {
  if (canaryAt(current, { college, name }) === undefined) return current;
  const { canaries = {}, ...rest } = structuredClone(current);
  delete canaries[college]?.[name];
  const left = Object.entries(canaries).filter(([, byName]) => Object.keys(byName).length > 0);
  return left.length === 0 ? rest : { ...rest, canaries: Object.fromEntries(left) };
}

/** Returns the registry without canaries that would never end: those beside which no other release is live. */
export function withoutIdleCanaries(registry: Registry): Registry {
  let next = registry;
  for (const [college, byName] of Object.entries(registry.canaries ?? {})) {
    for (const [name, { version }] of Object.entries(byName)) {
      const live = liveVersion(registry, { college, name });
      if (live === undefined || live === version) next = withoutCanary(next, { college, name });
    }
  }
  return next;
}
