import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { isTooComplex } from './nesting.ts';
import { tagsOf } from './tags.ts';

const names = (html: string) => [...tagsOf(html)].map(({ name, end }) => (end ? `/${name}` : name));

describe('tagsOf', () => {
  it.each([
    ['<p>a</p>', ['p', '/p']],
    ["<p a='>'><b>", ['p', 'b']],
    ['<p a=">"b=\'</i>\'/><b>', ['p', 'b']],
    ['<p a"=></i>', ['p', '/i']],
    ['<p =a></i>', ['p', '/i']],
    ['<!-- <b> --><i>', ['i']],
    ['<!---><b>', ['b']],
    ['<!-- a --!><b>', ['b']],
    ['<![if x]><b><![endif]>', ['b']],
    ['<?xml <b>', []],
    ['<style></b></style><i>', ['style', '/style', 'i']],
    ['<plaintext></b>', ['plaintext']],
    ['5 < 6 <b', ['b']],
  ])('reads the tags of %j', (html, tags) => {
    expect(names(html)).toEqual(tags);
  });
});

const { window: parser } = new JSDOM('');

/** Returns the nesting depth of the markup as jsdom parses it. */
function depth(html: string): number {
  const { body } = new parser.DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const measure = (element: Element): number => 1 + Math.max(0, ...[...element.children].map(measure));
  return measure(body) - 1;
}

describe('tooCostly', () => {
  it.each([
    ['unclosed paragraphs', '<p>text'.repeat(300)],
    ['unclosed items', `<ul>${'<li>text'.repeat(300)}</ul>`],
    ['an HTML 4 table', `<table>${'<tr><td>a<td>b'.repeat(300)}</table>`],
    [
      "an editor's text",
      '<p><strong>a</strong> <a href="x">b</a><br><img src="x"></p><ul><li>c</li></ul>'.repeat(100),
    ],
    [
      'text from a word processor',
      '<!--[if gte mso 9]><xml><w:WordDocument></xml><![endif]--><style>p>b{}</style><p class=MsoNormal><o:p></o:p><span><b>a</b></span></p>'.repeat(
        300,
      ),
    ],
    ['a list in lists', `${'<ul><li>'.repeat(40)}a${'</li></ul>'.repeat(40)}`],
  ])('accepts %s', (_name, html) => {
    expect(isTooComplex(html)).toBe(false);
    expect(depth(html)).toBeLessThan(200);
  });

  const many = Array.from({ length: 400 }, (_value, index) => index);
  const fonts = Array.from({ length: 190 }, (_value, index) => `<font a=${index}>`).join('');
  it.each([
    ['depth', '<div>'.repeat(400)],
    ['formatting', '<b>'.repeat(400)],
    ['tables', '<table><td>'.repeat(400)],
    ['alternating items', '<li><dd>'.repeat(400)],
    ['unmatched end tags', '<div></x>'.repeat(400)],
    ['end tags in attributes', '<div a="</div>">'.repeat(400)],
    ['end tags in comments', '<div><!-- </div> -->'.repeat(400)],
    ['end tags in styles', '<div><style></div></style>'.repeat(400)],
    ['end tags in foreign elements', '<div><svg></div></svg>'.repeat(400)],
    ['end tags out of a cell', '<b><table><td></b></table>'.repeat(400)],
    ['a tag of attributes', `<p ${many.map((index) => `a${index}`).join(' ')}>`],
    ['elements', '<p>x</p>'.repeat(10_001)],
    ['elements that are removed', '<o:p></o:p>'.repeat(1_501)],
    ['items in formatting', '<b><li></b><b><dd></b>'.repeat(400)],
    ['repeated formatting', fonts + '<p>x'.repeat(5000)],
  ])('rejects %s', (_name, html) => {
    expect(isTooComplex(html)).toBe(true);
  });

  it('takes linear time for long input', () => {
    for (const part of ['<b>', '<p a=', '<!--', '<', '<p a="', '<style>', '</b', '<b></i>', '<i></i>']) {
      expect(isTooComplex(part.repeat(400_000 / part.length))).toBeTypeOf('boolean');
    }
  });
});
