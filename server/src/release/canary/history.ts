import * as v from 'valibot';
import type { StoreLocation } from '../location.ts';
import { EVERY_COLLEGE, type Registry } from '../pointers.ts';
import { releaseStoreAt } from '../store/open.ts';
import { allCanaries, canaryAt } from './canaries.ts';
import { type CanaryFigures, canaryFigures } from './figures.ts';

/** Without the fields of a move, so that older portals skip these lines of the history. */
const entry = v.object({
  /** Time of the change, ISO 8601. */
  at: v.string(),
  /** Revision of the registry after the change. */
  revision: v.number(),
  college: v.string(),
  name: v.string(),
  canary: v.object({
    event: v.picklist(['started', 'promoted', 'ended']),
    version: v.string(),
    /** Version that the other visitors got. */
    live: v.string(),
    percent: v.number(),
    /** Actor of the change. */
    by: v.string(),
    reason: v.exactOptional(v.string()),
    figures: v.exactOptional(canaryFigures),
  }),
});

/** A recorded start or end of a canary. */
export type CanaryEntry = v.InferOutput<typeof entry>;

/** What is recorded when a canary ends. */
export interface CanaryEnd {
  /** One sentence; by default it names the actor. */
  readonly reason?: string;
  readonly figures?: CanaryFigures;
}

/** Returns every recorded start and end of a canary, oldest first. */
export async function readCanaryHistory(location: StoreLocation): Promise<CanaryEntry[]> {
  const lines = await releaseStoreAt(location).history();
  return lines.flatMap((line) => {
    if (!line.includes('"canary"')) return [];
    try {
      return [v.parse(entry, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Returns the history lines of the canaries that start or end with a registry change, and those that start. */
export function canaryLines(
  current: Registry,
  next: Registry,
  { by, reason, figures }: CanaryEnd & { readonly by: string },
) {
  const at = new Date().toISOString();
  const { revision } = next;
  const started = allCanaries(next).filter((one) => canaryAt(current, one)?.since !== one.canary.since);
  const ended = allCanaries(current).filter((one) => canaryAt(next, one)?.since !== one.canary.since);
  const entries: CanaryEntry[] = [
    ...ended.map(({ college, name, live, canary: { version, percent } }): CanaryEntry => {
      const pointer = next.live[college]?.[name] ?? next.live[EVERY_COLLEGE]?.[name];
      const isPromoted = pointer?.version === version;
      const actor = by || (pointer?.by ?? '');
      const outcome = isPromoted
        ? `${version} went to all visitors: promoted`
        : pointer
          ? `Back to ${pointer.version}: ended`
          : `No other release of ${name} is live: ended`;
      return {
        at,
        revision,
        college,
        name,
        canary: {
          event: isPromoted ? 'promoted' : 'ended',
          version,
          live,
          percent,
          by: actor,
          reason: reason ?? `${outcome} by ${actor}.`,
          ...(figures && { figures }),
        },
      };
    }),
    ...started.map(
      ({ college, name, live, canary: { version, percent, by: actor } }): CanaryEntry => ({
        at,
        revision,
        college,
        name,
        canary: { event: 'started', version, live, percent, by: actor },
      }),
    ),
  ];
  return {
    lines: entries.map((line) => JSON.stringify(line)),
    started: started.map(({ name, canary: { version } }) => ({ name, version })),
  };
}
