import { editDistance } from './edit-distance.ts';
import { isMalayalam, romanise } from './romanise.ts';
import { wordsOf } from './words.ts';

/** Length of a sound from which one edit is tolerated. */
const MIN_TOLERANT = 6;

/**
 * Returns what the spellings of a word have in common: `vaayanakkoottam`, `vayanakutam` → `vayanakutam`. A final
 * u may be the half vowel of Malayalam, which its letters do not write, and a final a that of a stem.
 */
export function soundOf(word: string): string {
  return (isMalayalam(word) ? romanise(word) : word)
    .toLowerCase()
    .replace(/oo/g, 'u')
    .replace(/ee|y$/g, 'i')
    .replace(/(?<=[bcdgjkpstz])h/g, '')
    .replace(/(?<=..)[au]$/, '')
    .replace(/w/g, 'v')
    .replace(/d/g, 't')
    .replace(/(.)\1+/g, '$1');
}

/** Words by their sound: finds Malayalam typed in Latin letters, and English typed in Malayalam. */
export class Sounds {
  readonly #malayalam = new Map<string, string>();
  readonly #latin = new Map<string, string>();

  /** @param texts - Names that may be typed in the other script. */
  constructor(texts: Iterable<string>) {
    for (const text of texts)
      for (const word of text.match(/[\p{L}\p{M}\u200c\u200d]{3,}/gu) ?? []) {
        const [comparable] = wordsOf(word);
        if (comparable !== undefined)
          (isMalayalam(word) ? this.#malayalam : this.#latin).set(soundOf(word), comparable);
      }
  }

  #ofOtherScript(word: string): ReadonlyMap<string, string> {
    return isMalayalam(word) ? this.#latin : this.#malayalam;
  }

  /** Returns the word of the other script that sounds like a word, or undefined. */
  inOtherScript(word: string): string | undefined {
    return this.#ofOtherScript(word).get(soundOf(word));
  }

  /** Returns a word of the other script whose sound differs by one edit, or undefined. */
  similarInOtherScript(word: string): string | undefined {
    const sound = soundOf(word);
    if (sound.length < MIN_TOLERANT) return undefined;
    for (const [other, candidate] of this.#ofOtherScript(word))
      if (Math.abs(other.length - sound.length) < 2 && editDistance(other, sound) === 1) return candidate;
    return undefined;
  }
}
