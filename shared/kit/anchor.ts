/**
 * The id of a thing on its page, made of its name, so that another page can lead to it: `anchorOf('staff', 'Dr. A. B')`
 * is `staff-dr-a-b`. Letters of any script stay.
 */
export function anchorOf(kind: string, name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [kind, ...words].join('-');
}
