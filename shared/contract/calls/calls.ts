import type { ApiCall } from '@kalalaya/contract';
import { decodeSegmentOrNull } from '../address/names.ts';
import * as academics from './academics.ts';
import * as cells from './cells.ts';
import * as events from './events.ts';
import * as gallery from './gallery.ts';
import * as home from './home.ts';
import * as quality from './quality.ts';

/** Any call of `calls`, without the types of its parameters and response. */
export type AnyCall = ApiCall<Readonly<Record<string, string | number>>, unknown>;

/** Every call of the specification, section 7. */
export const calls: readonly AnyCall[] = [home, events, cells, academics, quality, gallery].flatMap(
  (module) => Object.values<AnyCall>(module),
);

/** A call matched by address, with its parameters. */
export interface MatchedCall {
  readonly call: AnyCall;
  readonly params: Readonly<Record<string, string>>;
}

/** Matches path segments against a pattern and adds the parameters to `params`. */
function matchSegments(
  pattern: readonly string[],
  parts: readonly string[],
  params: Map<string, string>,
): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((part, index) => {
    const value = decodeSegmentOrNull(parts[index] ?? '');
    if (value === null) return false;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part === value;
    // A parameter that occurs twice in a pattern must have the same value.
    const previous = params.get(name);
    params.set(name, value);
    return value !== '' && (previous === undefined || previous === value);
  });
}

/**
 * Returns the call for an address (path and query relative to the API base), or null if the specification,
 * section 7, has no such call. Undeclared query parameters are ignored; declared ones are required.
 * @example
 * matchCall('/cell/7')?.params // → { cellid: '7' }
 * matchCall('/nothing/here') // → null
 */
export function matchCall(address: string): MatchedCall | null {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  for (const call of calls) {
    const params = new Map<string, string>();
    const [pattern = '', declared = ''] = call.pattern.split('?', 2);
    if (!matchSegments(pattern.split('/'), path.split('/'), params)) continue;
    const names = [...new URLSearchParams(declared)].map(([key, placeholder]) => ({
      key,
      name: placeholder.slice(1, -1),
    }));
    for (const { key, name } of names) params.set(name, query.get(key) ?? '');
    if (names.every(({ name }) => params.get(name) !== ''))
      return { call, params: Object.fromEntries(params) };
  }
  return null;
}
