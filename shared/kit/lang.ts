const malayalam = /[\u0D00-\u0D7F]/gu;
const letters = /\p{L}/gu;

/**
 * `ml` for a text written mostly in Malayalam, else undefined: set it as `lang`, so that the font, the line
 * height and a screen reader's voice fit names and titles that come from the data without a language.
 */
export function langOf(text: string): 'ml' | undefined {
  const found = text.match(malayalam)?.length ?? 0;
  if (found === 0) return undefined;
  return found * 2 >= (text.match(letters)?.length ?? 0) ? 'ml' : undefined;
}
