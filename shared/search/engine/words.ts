/** Malayalam letters that are also written as others, or are scholarly forms of them: a chillu as its base with a virama. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'ൺണ് ൻന് ർര് ൽല് ൾള് ൿക് ൔമ് ൕയ് ൖഴ് ൎര് ഻് ഼് ൟഈ ഩന ഺറ'.split(' ').map((pair) => [pair[0], pair.slice(1)]),
);

/** Spellings of one sound or sign (Unicode, Malayalam), and the one that words compare in. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[\u200b-\u200d\u2060\ufeff]/g, ''],
  [/[\u0d7a-\u0d7f\u0d54-\u0d56\u0d4e\u0d3b\u0d3c\u0d5f\u0d29\u0d3a]/g, ''],
  [/\u0d41?\u0d4d+/g, '\u0d4d'],
  [/\u0d31\u0d4d?\u0d31/g, '\u0d31\u0d4d\u0d31'],
  [/\u0d07\u0d57/g, '\u0d08'],
  [/\u0d09\u0d57/g, '\u0d0a'],
  [/\u0d0e\u0d46/g, '\u0d10'],
  [/\u0d12\u0d3e/g, '\u0d13'],
  [/\u0d12\u0d46?\u0d57/g, '\u0d14'],
  [/\u0d46\u0d46/g, '\u0d48'],
  [/(?<!\u0d46)\u0d57/g, '\u0d46\u0d57'],
];

/** Returns a Malayalam text in one spelling. Vowel signs stay in parts: half a word begins it. */
const inOneSpelling = (text: string): string =>
  spellings.reduce(
    (read, [spelling, common]) => read.replace(spelling, (sent) => letters[sent] ?? common),
    text,
  );

/** Malayalam endings of case and number, longest first. Words compare without them. */
const endings = inOneSpelling('ങ്ങളുടെ|ത്തിന്റെ|ത്തിലെ|ത്തിനു|ത്തിന്|ത്തിൽ|ങ്ങൾ|ിന്റെ|യുടെ|ുടെ|ിലെ|ിന്|ിൽ|കൾ|വും|ും|ം|ു|്');
const malayalamEnding = new RegExp(`(?<=\\p{L}[\\p{L}\\p{M}]+)(?:${endings})$`, 'u');

/** What a Malayalam word may have of an ending that is being typed, longest first. */
export const halfEndings: readonly string[] = [
  ...new Set(
    endings.split('|').flatMap((ending) => [...ending].map((_letter, at) => ending.slice(0, at + 1))),
  ),
].sort((one, other) => other.length - one.length);

/** Removes the plural ending of an English word in lower case. */
function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  return word.replace(/(?<=[a-z]{2})ies$/, 'y').replace(/(?<=[a-z]{2}[a-rt-z])s$/, '');
}

/**
 * Normalises a word for comparison: lower case, without accents, joiners, a plural s and Malayalam endings,
 * and Malayalam in one spelling.
 */
function comparable(word: string): string {
  // Most words are plain letters.
  if (/^[a-z\d]+$/i.test(word)) return singular(word.toLowerCase());
  const folded = inOneSpelling(word.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replace(malayalamEnding, '');
  return singular(folded);
}

/** Metric numbers (2.3.1) are one word; other words are runs of letters, marks and digits. */
const word = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** The full stop of a degree, which is one word: B.Ed., M.Sc., Ph.D. */
const degreeStop = /(?<=(?<![\p{L}.])\p{L})\.(?=\p{L}{2,3}(?!\p{L}))|(?<=(?<!\p{L})ph)\.(?=d(?!\p{L}))/giu;

/** The full stops of an abbreviation, which is one word: N.S.S., എൻ.എസ്.എസ്. */
const initialStop =
  /(?<=(?<![\p{L}\p{M}])(?:\p{L}|[\u0d00-\u0d7f]{2,3}))\.(?=\p{L}(?![\p{L}\p{M}])|[\u0d00-\u0d7f])/gu;

/** The space in a degree in Education, as people type it: `b ed`, `M. Ed`. */
const degreeSpace = /(?<=(?<!\p{L})[bm])\.?\s+(?=ed(?!\p{L}))/giu;

/** The end of a negation, which is one word with the next: non-teaching staff are not teaching staff. */
const negationEnd = /(?<=(?<!\p{L})non)[\s-]+(?=\p{L})/giu;

/** Splits a text into normalised words. */
export function wordsOf(text: string): string[] {
  const joined = text
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(initialStop, '')
    .replace(degreeStop, '')
    .replace(degreeSpace, '')
    .replace(negationEnd, '');
  return (joined.match(word) ?? []).map(comparable).filter((one) => one !== '');
}
