import { NoAnswerError } from '@kalalaya/contract';
import { todayOf } from '@kalalaya/contract/dates';
import type { Pack, PackData } from '../pack/types.ts';
import { academicCalls } from './embedded/academics.ts';
import { cellCalls } from './embedded/cells.ts';
import { eventCalls } from './embedded/events.ts';
import { homeCalls } from './embedded/home.ts';
import { qualityCalls } from './embedded/quality.ts';
import type { EmbeddedOptions, Resolver } from './embedded/resolver.ts';
import type { ApiSource, CallParams } from './types.ts';

export type { EmbeddedOptions } from './embedded/resolver.ts';

/** Resolvers for every call of the specification, section 7, by its pattern in the contract. */
const resolvers: ReadonlyMap<string, Resolver> = new Map(
  Object.entries({ ...homeCalls, ...cellCalls, ...eventCalls, ...academicCalls, ...qualityCalls }),
);

/**
 * Resolves a call of the admin API from a pack's data, as that college's own admin API would. Unknown ids
 * give empty lists and null records. The result is raw: the contract reads it like an upstream's response.
 * @throws {NoAnswerError} `status`, if the specification, section 7, has no such call.
 */
export function resolveFromPack(
  data: PackData,
  pattern: string,
  params: CallParams,
  options: EmbeddedOptions,
): unknown {
  const resolver = resolvers.get(pattern);
  if (resolver === undefined) throw new NoAnswerError('status', pattern, 'the pack has no such call');
  return resolver(data, params, options);
}

/**
 * Serves the admin API from a college's pack. A changed pack or a new day makes a new revision.
 * @param pack Returns the live pack.
 */
export function embeddedSource(pack: () => Pack, now: () => Date = () => new Date()): ApiSource {
  return {
    async fetch(call, params, signal) {
      signal.throwIfAborted();
      const { data, profile } = pack();
      return resolveFromPack(data, call.pattern, params, {
        asOf: todayOf(profile, now()),
        cells: profile.cells,
      });
    },
    expires: false,
    revision: () => `${pack().revision}.${todayOf(pack().profile, now())}`,
  };
}
