/** Malayalam chillu letters by base letter: older texts spell them with a virama and a joiner. */
const chillu: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };

/** Malayalam endings of case and number, longest first. Words compare without them. */
const malayalamEnding =
  /(?<=\p{L}[\p{L}\p{M}]+)(?:ങ്ങളുടെ|ത്തിന്റെ|ത്തിലെ|ത്തിനു|ത്തിന്|ത്തിൽ|ങ്ങൾ|ിന്റെ|യുടെ|ുടെ|ിലെ|ിന്|ിൽ|കൾ|വും|ും|ം|്)$/u;

/** Removes the plural ending of an English word in lower case. */
function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  return word.replace(/(?<=[a-z]{2})ies$/, 'y').replace(/(?<=[a-z]{2}[a-rt-z])s$/, '');
}

/**
 * Normalises a word for comparison: lower case, without accents, joiners, a plural s and Malayalam endings,
 * and with each Malayalam chillu as one letter.
 */
function comparable(word: string): string {
  // Most words are plain letters.
  if (/^[a-z\d]+$/i.test(word)) return singular(word.toLowerCase());
  const folded = word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/([ണനരലളക])\u0d4d\u200d/g, (match, letter: string) => chillu[letter] ?? match)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
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
