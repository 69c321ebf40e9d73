const titles =
  /^(?:dr|prof|mr|mrs|ms|miss|smt|sri|shri|rev|fr|sr|adv|er|lt|capt|ഡോ|പ്രൊഫ|ശ്രീ|ശ്രീമതി|കുമാരി|റവ|ഫാ)\.?$/i;

/** First letter as a reader counts it: a Malayalam consonant keeps its vowel sign, but no open virama. */
function firstLetter(word: string): string {
  const letter = /\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
  return letter.replace(/\u0D4D$/, '').toLocaleUpperCase('en');
}

/**
 * One or two initials of a person's name, titles left out: `Dr. Beena Kurian` gives `BK`. Empty for a name
 * without letters.
 *
 * @example
 * initials('Dr. Beena Kurian') // → 'BK'
 * initials('ഡോ. സുമ നമ്പീശൻ') // → 'സുന'
 */
export function initials(name: string): string {
  const words = name.split(/[\s.,]+/u).filter((word) => /\p{L}/u.test(word));
  const named = words.filter((word) => !titles.test(word));
  const used = (named.length > 0 ? named : words).filter(
    (_, index, all) => index === 0 || index === all.length - 1,
  );
  return used.map(firstLetter).join('');
}
