import { createTrustedSanitizer } from '@kalalaya/contract/html';
import createDOMPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createHtmlCleaner } from '../../server/src/content/html/clean-html.ts';
import { shallowMarkup } from '../../shared/contract/html/hostile.fixture.ts';

const options = { uploadsBase: '/admin/uploads', uploadsOrigin: 'https://old.example' };
const clean = createHtmlCleaner(options);
/** The sanitiser of browsers. */
const sanitize = createTrustedSanitizer(createDOMPurify(new JSDOM('').window), options);
const cleanInBrowser = (html: string) => String(sanitize(html));

const tags = 'p div ul li b i span br a h3 table tr td thead script svg font form o:p title select'.split(
  ' ',
);
const attributes = [
  ...['', ' style="color: red"', ' onclick="x()"', ' href="a b"', ' href="cell/a.pdf"', ' lang="a:b"'],
  ...[' href="//evil.example"', ' href="https://old.example/admin/uploads/a.pdf"', ' colspan="2"'],
  ...[' href="javascript:x"', ' href="https://me@evil.example"', ' href="/../%2e%2e/a"', ' title="a:b"'],
  ...[' id="a"', ' name="a"', ' href="#a"', ' style="display:none"', ' style="mso-list:l0 level2 lfo1"'],
  ...[' style="mso-list:Ignore"', ' hidden', ' id="title"', ' href="#title"', ' src="cid:a" alt="b"'],
];
// Without comments: beside one, DOMPurify removes text that looks like markup, and parse5's tree keeps it.
const texts = ['a', ' ', '\n', '&amp;', '&nbsp;', '&lt;b', '&', '>', '<', '\r\n', '\0', 'കല'];
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
  .array(fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]), ...texts, ...shallowMarkup), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

/** Tags and texts without their order: jsdom puts text that a table may not contain behind it, browsers before it. */
const parts = (html: string) =>
  html
    .split(/(<[^>]*>)/)
    .filter((part) => part.startsWith('<'))
    .sort();
const letters = (html: string) => [...html.replace(/<[^>]*>/g, '')].sort().join('');

function expectSame(html: string): void {
  const markup = `x${html}<b>`;
  const cleaned = clean(markup);
  const expected = cleanInBrowser(markup);
  expect(parts(cleaned)).toEqual(parts(expected));
  expect(letters(cleaned)).toBe(letters(expected));
  expect(cleanInBrowser(cleaned)).toBe(cleaned);
}

describe('createHtmlCleaner', () => {
  it.each(shallowMarkup)('lets through what the sanitiser of browsers lets through of %j', (html) => {
    expectSame(html);
  });

  it('lets through what the sanitiser of browsers lets through of any markup', () => {
    fc.assert(fc.property(fc.oneof(arbitraryTree, arbitraryTags), expectSame), {
      numRuns: 300,
      seed: Number(process.env.SEED),
    });
  });

  it('leaves text without markup as it is', () => {
    expect(clean('5 > 4')).toBe('5 > 4');
  });

  it('reads thousands of rows of a table', () => {
    const row = '<tr><td><a href="cell/a.pdf">A</a></td><td onclick="x()">B</td></tr>';
    expect(clean(`<table>${row.repeat(2_000)}</table>`).match(/<tr>/g)).toHaveLength(2_000);
  });
});
