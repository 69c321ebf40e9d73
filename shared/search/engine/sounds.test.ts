import { describe, expect, it } from 'vitest';
import { romanise } from './romanise.ts';
import { Sounds } from './sounds.ts';

describe('romanise', () => {
  it.each([
    ['പരീക്ഷ', 'pareeksha'],
    ['പ്രവേശനം', 'praveshanam'],
    ['അന്റാർട്ടിക്ക', 'antarttikka'],
    ['ഹിമ', 'hima'],
    ['Onam', 'Onam'],
  ])('writes %s as %s', (word, latin) => {
    expect(romanise(word)).toBe(latin);
  });
});

describe('Sounds', () => {
  const sounds = new Sounds(['വായനക്കൂട്ടം (Reading Circle)', 'കടവത്ത്', 'അപേക്ഷ', 'Ferry pass']);

  it.each([
    ['vayanakoottam', 'വായനക്കൂട്ട'],
    ['vaayanakuttam', 'വായനക്കൂട്ട'],
    ['kadavath', 'കടവത്ത'],
    ['apeksha', 'അപേക്ഷ'],
    ['ഫെറി', 'ferry'],
  ])('finds %s in the other script: %s', (typed, word) => {
    expect(sounds.inOtherScript(typed)).toBe(word);
  });

  it.each(['reading', 'ferry', 'elephant', 'kada'])('finds nothing in the other script for %s', (typed) => {
    expect(sounds.inOtherScript(typed)).toBeUndefined();
  });

  it('tolerates one edit of a long sound', () => {
    expect(sounds.similarInOtherScript('vayanakottam')).toBe('വായനക്കൂട്ട');
    expect(sounds.similarInOtherScript('kadavat')).toBeUndefined();
  });
});
