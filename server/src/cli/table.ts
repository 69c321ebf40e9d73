const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Width of a text on a terminal, in columns; one per grapheme. */
const widthOf = (text: string): number => [...graphemes.segment(text)].length;

/** Control characters and bidirectional marks, which text from outside must not send to the terminal. */
const controlCharacters = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\s]/gu;

/** Shortens a text to one line of at most `width` graphemes. */
export function truncate(text: string, width: number): string {
  const line = text.replace(controlCharacters, '').replace(/\s+/g, ' ');
  if (widthOf(line) <= width) return line;
  const visible = [...graphemes.segment(line)].slice(0, width - 1).map(({ segment }) => segment);
  return `${visible.join('').trimEnd()}…`;
}

/** Formats rows below their headings, with columns as wide as their longest cell. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
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

/** Formats a size in bytes, e.g. `17.3 KB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
