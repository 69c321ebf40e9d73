import { segmentsOf } from './path.ts';

function segmentsOverlap(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one[0], other[0]];
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  if (a !== b && !a.startsWith(':') && !b.startsWith(':')) return false;
  return segmentsOverlap(one.slice(1), other.slice(1));
}

/** Returns true if an address can match both patterns. Case and a trailing slash are ignored. */
export function patternsOverlap(one: string, other: string): boolean {
  return segmentsOverlap(segmentsOf(one), segmentsOf(other));
}
