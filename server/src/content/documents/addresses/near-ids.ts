/** Characters that are mistaken for each other, each as the first of its group. */
const lookAlikes = new Map(
  ['o0', 'l1i', 'b8', 's5', 'z2', 'g9q'].flatMap((group) =>
    [...group].map((one) => [one, group.charAt(0)] as const),
  ),
);

const fold = (id: string) =>
  [...id.toLowerCase().replace(/[^a-z\d]/g, '')].map((one) => lookAlikes.get(one) ?? one).join('');

/** Maximum number of characters that are mistyped. Two adjacent ones that are swapped count as one. */
const MAX_DISTANCE = 2;

/** Minimum length of the beginning of an id. */
const MIN_BEGINNING = 5;

/** Length of the pieces that a mistyped id is found by. Of three in ten characters, two mistakes leave one. */
const PIECE = 3;

/** Maximum length of an id that is compared. */
const MAX_LENGTH = 60;

const pieceAt = (text: string, index: number) => text.slice(index, index + PIECE);

/** Returns the number of insertions, deletions, replacements and swaps that make one text the other. */
function distanceBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_cost, index) => index)];
  const costAt = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const [a, b] = [one[i - 1], other[j - 1]];
      const isSwapped = a === other[j - 2] && b === one[i - 2];
      row.push(
        Math.min(
          costAt(i - 1, j) + 1,
          costAt(i, j - 1) + 1,
          costAt(i - 1, j - 1) + (a === b ? 0 : 1),
          isSwapped ? costAt(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return costAt(one.length, other.length);
}

/** Returns a search for the ids that a mistyped, truncated or overlong one may stand for, nearest first. */
export function createNearIds(ids: Iterable<string>): (typed: string) => readonly string[] {
  const folded = [...new Set(ids)].map((id) => ({ id, text: fold(id) }));
  const byPiece = new Map<string, typeof folded>();
  for (const one of folded) {
    for (const index of [0, PIECE, 2 * PIECE]) {
      const piece = pieceAt(one.text, index);
      const others = byPiece.get(piece);
      if (others === undefined) byPiece.set(piece, [one]);
      else others.push(one);
    }
  }
  return (typed) => {
    const text = fold(typed.slice(0, MAX_LENGTH));
    if (text.length < MIN_BEGINNING) return [];
    const candidates = new Set(
      Array.from(text, (_letter, index) => byPiece.get(pieceAt(text, index)) ?? []).flat(),
    );
    return [...candidates]
      .map(({ id, text: other }) => ({
        id,
        distance: other.startsWith(text) || text.startsWith(other) ? 0 : distanceBetween(text, other),
      }))
      .filter(({ distance }) => distance <= MAX_DISTANCE)
      .toSorted((one, other) => one.distance - other.distance)
      .map(({ id }) => id);
  };
}
