import { createSanitizer } from '@kalalaya/contract/html';
import createDOMPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { fitSimpleHtml } from './simple-html.ts';

const options = { uploadsBase: '/admin/uploads', uploadsOrigin: 'https://old.example' };
const sanitize = createSanitizer(createDOMPurify(new JSDOM('').window), options);

const tags = 'p div ul li b i span br a h3 table td script svg'.split(' ');
const attributes = [
  ...[
    '',
    ' style="color: red"',
    ' onclick="x()"',
    ' href="a b"',
    ' href="cell/a.pdf"',
    ' href="//evil.example"',
  ],
  ...[' href="https://old.example/admin/uploads/a.pdf"', ' href="#top"', ' href="javascript:x"'],
  ...[
    ' href="https://x.example/a?b=1" target="_blank"',
    ' href="https://me@evil.example"',
    ' href="/../%2e%2e/a"',
  ],
];
const texts = ['a', ' ', '\n', '&amp;', '&nbsp;', '&lt;b', '&', '>', '<', '\r\n', '\0', '\ud800', 'കല'];
const arbitraryTree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(...texts),
    fc
      .tuple(
        fc.constantFrom(...tags),
        fc.constantFrom(...attributes),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([tag, attribute, children]) => `<${tag}${attribute}>${children.join('')}</${tag}>`),
  ),
})).node;
const arbitraryTags = fc
  .array(fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]), ...texts), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('fitSimpleHtml', () => {
  it('returns what the sanitiser returns, or null', () => {
    let simple = 0;
    fc.assert(
      fc.property(fc.oneof(arbitraryTree, arbitraryTags), (html) => {
        const fitted = fitSimpleHtml(html, options);
        if (fitted === null) return;
        simple += 1;
        expect(fitted).toBe(sanitize(html));
      }),
      { numRuns: 2_000, seed: Number(process.env.SEED) },
    );
    expect(simple).toBeGreaterThan(100);
  });

  it.each([
    ['<p>Row <b>1</b><br>of a list</p>', '<p>Row <b>1</b><br>of a list</p>'],
    ['<ul class="x"><li style="color:red">one</li>\n</ul>', '<ul><li>one</li>\n</ul>'],
    ['<a href="a.pdf">A</a>', '<a href="/admin/uploads/a.pdf">A</a>'],
    [
      '<a href="https://x.example">X</a>',
      '<a href="https://x.example/" target="_blank" rel="noopener noreferrer">X</a>',
    ],
  ])('reads %s', (html, expected) => {
    expect(fitSimpleHtml(html, options)).toBe(expected);
    expect(sanitize(html)).toBe(expected);
  });
});
