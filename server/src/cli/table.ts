const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Width of a text on a terminal, in columns: one per grapheme. */
const widthOf = (text: string): number => [...letters.segment(text)].length;

/** Control characters and direction marks: text from elsewhere must not control the terminal. */
const commanding = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\s]/gu;

/** At most `width` letters of a text, in one line. */
export function cut(text: string, width: number): string {
  const line = text.replace(commanding, '').replace(/\s+/g, ' ');
  if (widthOf(line) <= width) return line;
  const kept = [...letters.segment(line)].slice(0, width - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** Rows below their headings, each column as wide as its longest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_heading, column) =>
    Math.max(...all.map((row) => widthOf(row[column] ?? ''))),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Bytes as a person reads them, e.g. `17.3 KB`. */
export function size(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
