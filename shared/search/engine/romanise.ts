/** Consonants of Malayalam as people type them in Latin letters, in the order of Unicode from U+0D15. */
const consonants =
  'k kh g gh ng ch ch j jh nj t th d dh n th th d dh n n p f b bh m y r r l l zh v sh sh s h'.split(' ');

/** Letters other than consonants: vowels and their signs, chillus, the anusvara. */
const others: Readonly<Record<string, string>> = Object.fromEntries(
  'അa ആa ഇi ഈee ഉu ഊoo ഋri എe ഏe ഐai ഒo ഓo ഔau ാa ിi ീee ുu ൂoo ൃri െe േe ൈai ൊo ോo ൗau ൌau ംm ൺn ൻn ർr ൽl ൾl ൿk ്'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** A consonant without a vowel sign, and thus with an inherent a. */
const inherent = /(?<=[\u0d15-\u0d39])(?![\u0d3e-\u0d4d\u0d57])/g;

/** Returns true if a word is written in Malayalam letters. */
export const isMalayalam = (word: string): boolean => /[\u0d00-\u0d7f]/.test(word);

/**
 * Writes a Malayalam word in Latin letters, roughly as people type it on a telephone.
 *
 * @example
 * romanise('പരീക്ഷ') // → 'pareeksha'
 */
export function romanise(word: string): string {
  return word
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(inherent, 'a')
    .replaceAll('ന്റ', 'nt')
    .replaceAll('റ്റ', 'tt')
    .replace(
      /[\u0d00-\u0d7f]/g,
      (letter) => others[letter] ?? consonants[letter.charCodeAt(0) - 0xd15] ?? '',
    );
}
