import type { PackPageData } from '@kalalaya/kit';

type People = PackPageData['people'];

/** A committee with its convener; null if none is named. */
export interface Committee {
  readonly name: string;
  readonly convener: People[number]['entries'][number] | null;
}

/**
 * Gives each committee its convener: the person of the pack's page whose role is the committee's name. Returns the
 * heading of the first group with a convener, and the people with other roles.
 */
export function withConveners(names: readonly string[], people: People) {
  const committees = new Set(names);
  const conveners = new Map<string, NonNullable<Committee['convener']>>();
  const others = people.flatMap((group) => {
    const entries = group.entries.filter((entry) => {
      if (!committees.has(entry.role) || conveners.has(entry.role)) return true;
      conveners.set(entry.role, entry);
      return false;
    });
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
  const rows: readonly Committee[] = names.map((name) => ({ name, convener: conveners.get(name) ?? null }));
  const group = people.find(({ entries }) => entries.some(({ role }) => committees.has(role)));
  return { rows, heading: group?.heading ?? null, others };
}
