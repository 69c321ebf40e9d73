import { editDistance } from './edit-distance.ts';
import { isMalayalam, romanise } from './romanise.ts';
import { wordsOf } from './words.ts';

/** Length of a sound from which one edit is tolerated. */
const MIN_TOLERANT = 6;

/** Returns what the spellings of a word have in common: `vaayanakkoottam`, `vayanakutam` → `vayanakutam`. */
function soundOf(word: string): string {
  return (isMalayalam(word) ? romanise(word) : word)
    .toLowerCase()
    .replace(/oo/g, 'u')
    .replace(/ee|y$/g, 'i')
    .replace(/(?<=[bcdgjkpstz])h/g, '')
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

  /** Returns the word of the other script that sounds like a word, or undefined. */
  inOtherScript(word: string): string | undefined {
    const sounds = isMalayalam(word) ? this.#latin : this.#malayalam;
    const sound = soundOf(word);
    const same = sounds.get(sound);
    if (same !== undefined || sound.length < MIN_TOLERANT) return same;
    for (const [other, candidate] of sounds)
      if (Math.abs(other.length - sound.length) < 2 && editDistance(other, sound) === 1) return candidate;
    return undefined;
  }
}
