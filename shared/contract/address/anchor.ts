/**
 * Returns an element id built from a kind and a name, for links to a part of a page. Letters of any script are
 * kept.
 *
 * @example
 * anchorOf('staff', 'Dr. Anu P. R.') // → 'staff-dr-anu-p-r'
 */
export function anchorOf(kind: string, name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [kind, ...words].join('-');
}

/** Kinds of the parts of pack pages that search results open. */
export const packAnchors = { person: 'person', row: 'row' } as const;
