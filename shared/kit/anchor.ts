/**
 * Returns an element id built from a name, e.g. `staff-dr-a-b`, for links from other pages. Letters of any
 * script are kept.
 */
export function anchorOf(kind: string, name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [kind, ...words].join('-');
}
