import type { ApiCall } from '@kalalaya/contract';
import { strictlyDecoded } from '../address/names.ts';
import { departmentDetails, departments, programmes, teachingStaff } from './academics.ts';
import { cell, cellEventDetails, cellsDetails, committees } from './cells.ts';
import { cellEvent, eventByCell, eventDetails, eventsByCell, upcomingByCell } from './events.ts';
import { gallery } from './gallery.ts';
import { home, placements, scrollers, testimonials } from './home.ts';
import {
  aqarFiles,
  aqarParent,
  aqarParentFolders,
  aqarPeriods,
  aqarSubfolders,
  feedbackCategories,
  feedbackPeriods,
  harithaProtocol,
  iqac,
  minutes,
  ssrFiles,
  ssrParent,
  ssrParentFolders,
  ssrReports,
} from './quality.ts';

/** A call whose parameters and answer are not told apart: an entry of `calls`. */
export type AnyCall = ApiCall<Readonly<Record<string, string | number>>, unknown>;

/** Every call of the specification, section 7, in the order of its table. */
export const calls: readonly AnyCall[] = [
  scrollers,
  testimonials,
  home,
  placements,
  eventsByCell,
  teachingStaff,
  cellsDetails,
  cell,
  cellEventDetails,
  cellEvent,
  upcomingByCell,
  eventByCell,
  eventDetails,
  departments,
  departmentDetails,
  programmes,
  committees,
  aqarPeriods,
  aqarParent,
  ssrParent,
  aqarParentFolders,
  ssrParentFolders,
  aqarSubfolders,
  aqarFiles,
  ssrFiles,
  ssrReports,
  minutes,
  feedbackCategories,
  feedbackPeriods,
  harithaProtocol,
  iqac,
  gallery,
];

/** A call found by its address, with the parameters the address holds. */
export interface FoundCall {
  readonly call: AnyCall;
  readonly params: Readonly<Record<string, string>>;
}

/** The values of a pattern's parts in an address's parts, added to `params`; false when they do not fit. */
function fits(pattern: readonly string[], parts: readonly string[], params: Map<string, string>): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((part, index) => {
    const value = strictlyDecoded(parts[index] ?? '');
    if (value === null) return false;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part === value;
    // A parameter that a pattern repeats must repeat in the address.
    const before = params.get(name);
    params.set(name, value);
    return value !== '' && (before === undefined || before === value);
  });
}

/**
 * The call that an address (path and query relative to the API base) asks, or null when the specification, section 7,
 * has no such call. Undeclared query parameters are ignored; a call whose query parameter is missing is not found.
 *
 * @example
 * findCall('/cell/7')?.params // → { cellid: '7' }
 * findCall('/nothing/here') // → null
 */
export function findCall(address: string): FoundCall | null {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  for (const call of calls) {
    const params = new Map<string, string>();
    const [pattern = '', declared = ''] = call.pattern.split('?', 2);
    if (!fits(pattern.split('/'), path.split('/'), params)) continue;
    const names = [...new URLSearchParams(declared)].map(([key, slot]) => ({ key, name: slot.slice(1, -1) }));
    for (const { key, name } of names) params.set(name, query.get(key) ?? '');
    if (names.every(({ name }) => params.get(name) !== ''))
      return { call, params: Object.fromEntries(params) };
  }
  return null;
}
