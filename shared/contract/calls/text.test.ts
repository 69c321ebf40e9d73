import { describe, expect, it } from 'vitest';
import { decodeEntities, isBlankHtml, plainText, shorten, startOf, TEXT_LIMIT } from './text.ts';

describe('plainText', () => {
  it.each([
    ['Arts &amp; Science', 'Arts & Science'],
    ['Arts &amp;amp; Science', 'Arts & Science'],
    ['Teachers&#x2019; Day', 'Teachers’ Day'],
    ['It&#146;s', 'It’s'],
    ['caf&eacute; &Eacute; &nosuch;', 'café É &nosuch;'],
    ['B.Ed.&nbsp;Programme', 'B.Ed. Programme'],
    ['one<br>two</p><p>three', 'one two three'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', 'alert(1)'],
    ['<<b>script>x', 'x'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['cut in a tag <stro', 'cut in a tag'],
    ['cut in an entity &nbs', 'cut in an entity'],
    ['a\u0000b\u0007 c\r\n\td', 'a b c d'],
    ['right\u202eleft', 'rightleft'],
    ['half \ud83d', 'half'],
    ['5\u009610, 5\x1e10 \uf0b7 \uf0d8 inf\x1format', '5–10, 5‑10 • ➢ informat'],
    ['കലാലയം \u200d', 'കലാലയം \u200d'],
  ])('%j reads as %j', (input, read) => {
    expect(plainText(input)).toBe(read);
  });

  it('treats every character the same with and without an entity in the text', () => {
    const wrong = Array.from({ length: 0x10000 }, (_value, code) => String.fromCharCode(code)).filter(
      (character) =>
        character !== '&' &&
        character !== '<' &&
        [`a${character}b`, `${character}a`, `a ${character}`].some(
          (text) => plainText(text) !== plainText(`${text}&#44;`).replace(/ ?,$/, ''),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('truncates at its limit', () => {
    expect(plainText('x'.repeat(TEXT_LIMIT + 5))).toHaveLength(TEXT_LIMIT);
  });

  it.each([
    ['nested encodings', `&${'amp;'.repeat(45_000)}lt;`],
    ['nested brackets', `${'<'.repeat(60_000)}b${'>b'.repeat(60_000)}`],
    ['open tags', '<a '.repeat(60_000)],
    ['nested numbers', `&#38${';#38'.repeat(40_000)};`],
  ])('terminates with a stable result for %s', (_name, hostile) => {
    const read = plainText(hostile);
    expect(plainText(read)).toBe(read);
  });
});

it('decodeEntities removes invalid code points', () => {
  expect(decodeEntities('&#0;&#xd800;&#x110000;&#9999999;.')).toBe('.');
});

it.each([
  ['<p>&nbsp;</p>', true],
  ['<p><br></p>\n', true],
  ['<p><img src="a.png"></p>', false],
])('isBlankHtml(%j) is %j', (html, blank) => {
  expect(isBlankHtml(html)).toBe(blank);
});

describe('shorten and startOf', () => {
  const malayalam = 'പ്രവൃത്തിപരിചയത്തിന്റെ';
  const family = '👩‍👩‍👧‍👦'.repeat(4);
  const graphemesOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

  it.each([malayalam, family, `${'é'.normalize('NFD')}`.repeat(9)])(
    'cut %s only between graphemes',
    (text) => {
      const all = graphemesOf(text);
      for (let length = 1; length < text.length; length += 1) {
        const start = startOf(text, length);
        expect(start.length).toBeLessThanOrEqual(length);
        expect(all.slice(0, graphemesOf(start).length).join('')).toBe(start);
        const short = shorten(text, length);
        expect(short.length).toBeLessThanOrEqual(length);
        const shown = graphemesOf(short.replace('…', ''));
        expect(all.slice(0, shown.length)).toEqual(shown);
      }
    },
  );

  it('cut after a word, without its punctuation', () => {
    expect(shorten('Sixty walked to the weir.', 16)).toBe('Sixty walked to…');
    expect(shorten('Sixty, walked', 9)).toBe('Sixty…');
    expect(shorten('Sixty walked', 12)).toBe('Sixty walked');
  });
});
