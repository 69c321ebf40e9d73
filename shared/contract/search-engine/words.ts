/** Malayalam chillu letters by base letter: older texts spell them with a virama and a joiner. */
const chillu: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };

/**
 * Normalises a word for comparison: lower case, without accents, joiners and a plural s, and with each
 * Malayalam chillu as one letter.
 */
function comparable(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/([ണനരലളക])\u0d4d\u200d/g, (match, letter: string) => chillu[letter] ?? match)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/(?<=[a-z]{2}[a-rt-z])s$/, '');
}

/** Metric numbers (2.3.1) are one word; other words are runs of letters, marks and digits. */
const word = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** Splits a text into normalised words. */
export function wordsOf(text: string): string[] {
  const joined = text.replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  return (joined.match(word) ?? []).map(comparable).filter((one) => one !== '');
}
