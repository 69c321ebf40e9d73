import { describe, expect, it } from 'vitest';
import { decodeEntities, isBlankHtml, plainText, TEXT_LIMIT } from './text.ts';

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
