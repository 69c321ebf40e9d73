import type { PackPageData } from '@kalalaya/kit';

/** A committee with the name of its convener; '' if not named. */
export interface Committee {
  readonly name: string;
  readonly convener: string;
}

type People = PackPageData['people'];

/**
 * Gives each committee its convener: the person of the pack's page whose role is the committee's name. Returns the
 * heading of the first group with a convener, and the people with other roles.
 */
export function withConveners(names: readonly string[], people: People) {
  const committees = new Set(names);
  const conveners = new Map<string, string>();
  let heading: string | null = null;
  const others = people.flatMap((group) => {
    const entries = group.entries.filter(({ name, role }) => {
      if (!committees.has(role) || conveners.has(role)) return true;
      conveners.set(role, name);
      heading ??= group.heading;
      return false;
    });
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
  const rows: readonly Committee[] = names.map((name) => ({ name, convener: conveners.get(name) ?? '' }));
  return { rows, heading: heading as string | null, others };
}
