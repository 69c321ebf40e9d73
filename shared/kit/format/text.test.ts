import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './text.ts';

fc.configureGlobal({ seed: Number(process.env.SEED) });

describe('excerpt', () => {
  it('has no text of tables and headings', () => {
    expect(excerpt('<p>Ask the desk.</p><h3>When</h3><table><tr><th>Help</th></tr></table>', 99)).toBe(
      'Ask the desk.',
    );
  });

  it.each([
    ['<p>A short <b>text</b>.</p>', 40, 'A short text.'],
    ['<p>one</p><p>two &amp; three</p>', 40, 'one two & three'],
    ['one two three', 8, 'one two…'],
    ['one two three', 7, 'one…'],
    ['one, two', 6, 'one…'],
    ['unbreakable', 6, 'unbre…'],
    ['Thirty walked. They rested at the weir.', 30, 'Thirty walked.'],
    ['Thirty walked with Dr. Asha to the weir.', 30, 'Thirty walked with Dr. Asha…'],
    ['Ten of us keep it so. Every one signs with a parent.', 36, 'Ten of us keep it so.'],
    ['Meet reading circle no. 8 at the gate.', 30, 'Meet reading circle no. 8 at…'],
    ['Chalk, pens, etc. are at the desk in room 3.', 30, 'Chalk, pens, etc. are at the…'],
    ['They grow herbs, e.g. tulsi, behind the school.', 30, 'They grow herbs, e.g. tulsi…'],
    ['5 < 6', 40, '5 < 6'],
    ['', 10, ''],
  ])('shortens %j to %i characters: %j', (text, length, shortened) => {
    expect(excerpt(text, length)).toBe(shortened);
  });

  it('never exceeds its length and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (text, length) => {
          const shortened = excerpt(text, length);
          expect(shortened.length).toBeLessThanOrEqual(length);
          expect(shortened.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
