import type { ReactNode } from 'react';

const malayalam = /[\u0D00-\u0D7F]/gu;
const letters = /\p{L}/gu;

const textOf = (node: ReactNode): string =>
  Array.isArray(node) ? node.map(textOf).join('') : typeof node === 'string' ? node : '';

/**
 * Returns `ml` if most letters of a text are Malayalam, else undefined. As `lang` of names and titles whose data
 * carries no language, it selects the font, the line height and the screen reader's voice.
 */
export function langOf(node: ReactNode): 'ml' | undefined {
  const text = textOf(node);
  const malayalamCount = text.match(malayalam)?.length ?? 0;
  if (malayalamCount === 0) return undefined;
  return malayalamCount * 2 >= (text.match(letters)?.length ?? 0) ? 'ml' : undefined;
}
