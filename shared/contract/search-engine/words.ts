/** A letter that a virama and a joiner make of another: the two spellings of a Malayalam chillu. */
const chillu: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };

/**
 * A word as it is compared: small letters, without accents, joiners and the s of a plural, and each Malayalam chillu in
 * its one-letter spelling.
 */
function comparable(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/([ണനരലളക])\u0d4d\u200d/g, (whole, letter: string) => chillu[letter] ?? whole)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/(?<=[a-z]{2}[a-rt-z])s$/, '');
}

/** Metric numbers (2.3.1) stay whole; other words are runs of letters, marks and digits. */
const word = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** The words of a text, as they are compared. */
export function wordsOf(text: string): string[] {
  const joined = text.replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  return (joined.match(word) ?? []).map(comparable).filter((one) => one !== '');
}
