import { naturalCompare } from '@kalalaya/search/documents';

/** Returns the rank of a position. Unreadable positions rank last. */
function rank(position: string): number {
  const value = Number.parseFloat(position);
  return Number.isFinite(value) ? value : Number.MAX_VALUE;
}

/** Compares members of the staff by `position`, then by name (specification/decisions.md, Calls). */
export const compareStaff = (
  a: { readonly position: string; readonly name: string },
  b: { readonly position: string; readonly name: string },
): number => rank(a.position) - rank(b.position) || naturalCompare(a.name, b.name);
