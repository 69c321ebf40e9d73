const titles =
  /^(?:dr|prof|mr|mrs|ms|miss|smt|sri|shri|rev|fr|sr|adv|er|lt|capt|ഡോ|പ്രൊഫ|ശ്രീ|ശ്രീമതി|കുമാരി|റവ|ഫാ)\.?$/i;

/**
 * Returns the first grapheme in capitals: a Malayalam consonant keeps its vowel sign but not a final virama.
 */
function firstLetter(word: string): string {
  const letter = /\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
  return letter.replace(/\u0D4D$/, '').toLocaleUpperCase('en');
}

/**
 * Returns one or two initials of a name without titles: `BK` for `Dr. Beena Kurian`. Names written as letters
 * count only if there are fewer than two whole names. Empty for a name without letters.
 */
export function initials(name: string): string {
  const words = name.split(/[\s.,]+/u).filter((word) => /\p{L}/u.test(word));
  const withoutTitles = words.filter((word) => !titles.test(word));
  const names = withoutTitles.length > 0 ? withoutTitles : words;
  const wholeNames = names.filter((word) => /\p{L}\p{M}*\p{L}/u.test(word));
  const firstAndLast = (wholeNames.length > 1 ? wholeNames : names).filter(
    (_, index, all) => index === 0 || index === all.length - 1,
  );
  return firstAndLast.map(firstLetter).join('');
}
