import createDOMPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { shallowMarkup } from './hostile.fixture.ts';
import { createTrustedSanitizer } from './sanitizer.ts';

fc.configureGlobal({ seed: Number(process.env.SEED) });

const { window } = new JSDOM('');
const purify = createDOMPurify(window);
const createSanitizer = (...args: Parameters<typeof createTrustedSanitizer>) => {
  const sanitize = createTrustedSanitizer(...args);
  return (html: string) => String(sanitize(html));
};
const sanitize = createSanitizer(purify, {
  uploadsBase: '/admin/uploads',
  uploadsOrigin: 'https://old.example',
});

const tags =
  'a abbr address b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  );
const everywhere = ['title', 'lang', 'dir'];
const scroller = ['role', 'tabindex', 'aria-label'];
const some: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  td: ['colspan', 'rowspan', 'scope'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'reversed', 'type'],
  table: scroller,
  pre: scroller,
  time: ['datetime'],
  del: ['datetime'],
  ins: ['datetime'],
};

/** Returns the violations in a tree. Uses its own lists, independent of the sanitiser's. */
function findViolations(html: string): string[] {
  const parsed = new window.DOMParser().parseFromString(`<body><main>${html}</main>`, 'text/html');
  const violations: string[] = [];
  const main = parsed.querySelector('main');
  if (main === null || main.nextSibling !== null) violations.push('it leaves its element');
  for (const element of parsed.querySelectorAll('main *')) {
    const name = element.localName;
    if (!tags.includes(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      violations.push(`<${name}>`);
    for (const attribute of element.attributes) {
      const isTarget = attribute.name === 'id' && attribute.value.startsWith('text-');
      if (!isTarget && ![...everywhere, ...(some[name] ?? [])].includes(attribute.name))
        violations.push(`${name}[${attribute.name}]`);
    }
    const href = element.getAttribute('href');
    if (href !== null) {
      const url = new URL(href, 'https://portal.example/page');
      if (!['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol)) violations.push(`link to ${href}`);
      const external = /^https?:$/.test(url.protocol) && url.origin !== 'https://portal.example';
      if (external && !/^https?:/.test(href)) violations.push(`hidden host in ${href}`);
      if (external !== (element.getAttribute('target') === '_blank')) violations.push(`target of ${href}`);
      if (external !== (element.getAttribute('rel') === 'noopener noreferrer'))
        violations.push(`rel of ${href}`);
      if (url.username !== '') violations.push(`user name in ${href}`);
    }
    const src = element.getAttribute('src');
    if (src !== null && !/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/.test(src)) {
      if (new URL(src, 'https://portal.example/page').origin !== 'https://portal.example')
        violations.push(`picture ${src}`);
    }
  }
  return violations;
}

describe('sanitize, for hostile markup', () => {
  it('is tested with markup that the check detects', () => {
    const undetected = shallowMarkup.filter((html) => findViolations(html).length === 0);
    // The rest is harmless once parsed and only dangerous to other parsers or to people.
    expect(undetected.length / shallowMarkup.length).toBeLessThan(0.15);
  });

  it.each(shallowMarkup)('removes all active content of %j', (html) => {
    const clean = sanitize(html);
    expect(findViolations(clean)).toEqual([]);
    expect(sanitize(clean)).toBe(clean);
  });

  it('removes all active content of nested and concatenated fixtures', () => {
    const wrap = fc.constantFrom<(html: string) => string>(
      (html) => `<table><tr>${html}`,
      (html) => `<svg>${html}`,
      (html) => `<math><mtext>${html}`,
      (html) => `<a href="x">${html}</a>`,
      (html) => `<p title='${html}'>`,
      (html) => `<style>${html}`,
      (html) => `<!-- ${html}`,
      (html) => `<select>${html}`,
      (html) => html.slice(0, -3),
      (html) => html.replaceAll('<', '&lt;'),
    );
    const part = fc.tuple(fc.constantFrom(...shallowMarkup), fc.array(wrap, { maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const html = parts
          .map(([inner, wraps]) => wraps.reduce((text, around) => around(text), inner))
          .join('');
        const clean = sanitize(html);
        expect(findViolations(clean)).toEqual([]);
        expect(sanitize(clean)).toBe(clean);
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  it.each([
    ['tables in tables', '<table><td>'.repeat(20_000)],
    ['attributes', `<p ${Array.from({ length: 20_000 }, (_value, index) => `a${index}=x`).join(' ')}>x</p>`],
    ['paragraphs', '<p>x'.repeat(100_000)],
    ['unknown elements', '<x-y>z</x-y>'.repeat(30_000)],
    ['entities', '&#x3c;'.repeat(60_000)],
  ])('terminates on a flood of %s', (_name, html) => {
    const clean = sanitize(html);
    expect(findViolations(clean)).toEqual([]);
  });

  it('returns the text of markup that is too complex to parse', () => {
    expect(sanitize(`${'<b>'.repeat(60_000)}5 &lt; 6 &amp; more<script>alert(1)`).trim()).toBe(
      '5 &lt; 6 &amp; more alert(1)',
    );
  });

  it.each(['<h1>x</h1>', '<img src="https://e.example/a">', '<a href="https://e.example">x</a>'])(
    'handles thousands of %s',
    (html) => {
      expect(sanitize(html.repeat(2_000)).match(/<[a-z]/g)).toHaveLength(2_000);
    },
    60_000,
  );
});

describe('sanitize, for the markup of colleges', () => {
  it.each([
    ['<p>Plain <b>bold</b> text</p>', '<p>Plain <b>bold</b> text</p>'],
    ['no markup & no harm', 'no markup &amp; no harm'],
    [
      '<ul><li>one</li></ul><ol start="3"><li>x</li></ol>',
      '<ul><li>one</li></ul><ol start="3"><li>x</li></ol>',
    ],
    ['<p style="color:red" class="MsoNormal" id="x">Word</p>', '<p>Word</p>'],
    ['<o:p></o:p><font face="Arial">font</font>', 'font'],
    [
      '<table width="100%"><tr><td colspan="2" width="5">x</td></tr></table>',
      '<table role="table" tabindex="0" aria-label="Table"><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    ],
    ['<pre role="x">a  b</pre>', '<pre role="group" tabindex="0" aria-label="Preformatted text">a  b</pre>'],
    [
      '<table><caption>Fees</caption></table>',
      '<table role="table" tabindex="0"><caption>Fees</caption></table>',
    ],
    ['<p lang="ml">കലാലയം</p>', '<p lang="ml">കലാലയം</p>'],
  ])('turns %j into %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it('labels the cells of a table with the headings of their columns', () => {
    const head = '<thead><tr><th>Kind</th><th><b>Fee:</b> in rupees</th><th>Ready</th></tr></thead>';
    const clean = sanitize(
      `<table data-labelled="x">${head}<tr><td data-label="x">Copy</td><td>100</td><td>Soon</td></tr></table>`,
    );
    expect(clean).toBe(
      `<table data-labelled="" role="table" tabindex="0" aria-label="Table">${head}<tbody><tr><td>Copy</td><td data-label="Fee: in rupees">100</td><td data-label="Ready">Soon</td></tr></tbody></table>`,
    );
    expect(sanitize(clean)).toBe(clean);
  });

  it.each([
    ['two columns', '<th>a</th><th>b</th>', '<td>1</td><td>2</td>'],
    ['a wide cell', '<th>a</th><th>b</th><th>c</th>', '<td colspan="3">1</td>'],
    ['a heading without text', '<th>a</th><th></th><th>c</th>', '<td>1</td><td>2</td><td>3</td>'],
  ])('leaves a table with %s unlabelled', (_name, head, row) => {
    const table = `<table><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;
    expect(sanitize(table)).not.toContain('data-label');
  });

  it.each([
    ['<h1>a</h1><h2>b</h2>', '<h3>a</h3><h4>b</h4>'],
    ['<h2>a</h2><h6>b</h6>', '<h3>a</h3><h6>b</h6>'],
    ['<h5>a</h5><h6 lang="ml"><i>b</i></h6>', '<h3>a</h3><h4 lang="ml"><i>b</i></h4>'],
    ['<h3>a</h3><h4>b</h4>', '<h3>a</h3><h4>b</h4>'],
  ])('shifts the headings of %j to %j', (html, clean) => {
    expect(sanitize(html)).toBe(clean);
  });

  it('shifts headings to the configured top level', () => {
    const deeper = createSanitizer(purify, { uploadsBase: '/admin/uploads', topHeading: 2 });
    expect(deeper('<h1>a</h1>')).toBe('<h2>a</h2>');
    expect(sanitize('<h1>a</h1>')).toBe('<h3>a</h3>');
  });

  it.each([
    ['cell/a b.pdf', '/admin/uploads/cell/a%20b.pdf'],
    ['../../admin/uploads/a.pdf', '/admin/uploads/a.pdf'],
    ['/Cell/12?x=1#top', '/Cell/12?x=1#top'],
    ['https://old.example/admin/uploads/cell/a.pdf', '/admin/uploads/cell/a.pdf'],
    ['mailto:office@college.example', 'mailto:office@college.example'],
    ['tel:+914800000000', 'tel:+914800000000'],
  ])('resolves the link %j to %j without a new tab', (href, resolved) => {
    expect(sanitize(`<a href="${href}" target="_blank">x</a>`)).toBe(`<a href="${resolved}">x</a>`);
  });

  it('opens a link to another host in a new tab', () => {
    expect(sanitize('<a href="https://blog.example/p">x</a>')).toBe(
      '<a href="https://blog.example/p" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  it('resolves against uploads on another origin', () => {
    const embedded = createSanitizer(purify, { uploadsBase: 'https://portal.example/admin/uploads' });
    expect(embedded('<img src="a.png"><a href="/admin/uploads/b.pdf">b</a>')).toBe(
      '<img src="https://portal.example/admin/uploads/a.png?w=960&amp;f=webp" alt="" loading="lazy" decoding="async">' +
        '<a href="https://portal.example/admin/uploads/b.pdf">b</a>',
    );
  });

  it('loads its own pictures lazily and with their size', () => {
    expect(sanitize('<img src="faculty/a b.jpg" width="300" height="20%" alt="Camp" loading="eager">')).toBe(
      '<img src="/admin/uploads/faculty/a%20b.jpg?w=960&amp;f=webp" alt="Camp" width="300" loading="lazy" decoding="async">',
    );
  });

  it('replaces pictures of other hosts with one link', () => {
    const link = 'href="https://photos.example/a.jpg" target="_blank" rel="noopener noreferrer"';
    expect(sanitize('<img src="https://photos.example/a.jpg" alt="Camp">')).toBe(`<a ${link}>Camp</a>`);
    expect(sanitize('<img src="https://photos.example/a.jpg">')).toBe(`<a ${link}>Picture</a>`);
    expect(
      sanitize('<a href="/Gallery"><b><img src="https://photos.example/a.jpg" alt="Camp"></b></a>'),
    ).toBe('<a href="/Gallery"><b>Camp</b></a>');
  });

  it.each([
    'file:///C:/a.png',
    'C:\\Users\\a.png',
    'cid:a@b',
    'blob:https://a.example/1',
    'data:image/png;x',
    '',
  ])('keeps the text of a picture at %j', (src) =>
    expect(sanitize(`<p>1<img src="${src}" alt="Map">2</p>`)).toBe('<p>1Map2</p>'),
  );

  it.each([
    ['a picture of 600 KB', `<img alt="Map" src="data:image/png;base64,${'A'.repeat(800_000)}">`, 'Map'],
    ['a picture in lines', `<img alt='Map' src='data:image/png;base64,${'A/+=\n'.repeat(120_000)}'>`, 'Map'],
    ['an unquoted picture', `<img src=data:image/gif;base64,${'A'.repeat(500_000)} alt=Map>`, 'Map'],
    ['comments', `<!--[if gte mso 9]><xml>${'<w:x>a</w:x>'.repeat(50_000)}</xml><![endif]-->`, ''],
    ['styles', `<style>${'p{color:red}\n'.repeat(40_000)}</style>`, ''],
    ['drawings', `<v:shape o:gfxdata="${'UEsD'.repeat(120_000)}">Map</v:shape>`, 'Map'],
  ])('keeps the text around %s', (_name, markup, shown) => {
    expect(sanitize(`<p>one</p>${markup}<p>two</p>`)).toBe(`<p>one</p>${shown}<p>two</p>`);
  });

  it('keeps pictures as long as there is room, and all text', () => {
    const picture = `<img alt="Map" src="data:image/png;base64,${'A'.repeat(150_000)}">`;
    const clean = sanitize(`${`${picture}<p>text</p>`.repeat(4)}`);
    expect([
      clean.match(/<img/g)?.length,
      clean.match(/text/g)?.length,
      clean.match(/>?Map</g)?.length,
    ]).toEqual([2, 4, 2]);
  });

  it.each([
    [
      '<a href="#_ftn1" name="_ftnref1">[1]</a><a name="_ftn1" href="#_ftnref1">[1]</a>',
      '<a href="#ID-_ftn1" id="ID-_ftnref1">[1]</a><a href="#ID-_ftnref1" id="ID-_ftn1">[1]</a>',
    ],
    ['<a href="#a%20b">1</a><h3 id="a b">2</h3>', '<a href="#ID-a_b">1</a><h3 id="ID-a_b">2</h3>'],
    ['<a href="#title">1</a><p id="title">2</p>', '<a href="#ID-title">1</a><p id="ID-title">2</p>'],
    ['<a href="file:///C:/a.htm#x">1</a><li id="x">2</li>', '<a href="#ID-x">1</a><li id="ID-x">2</li>'],
    ['<a href="#none">1</a><p id="other">2</p>', '<a>1</a><p>2</p>'],
  ])('leads links within %j to their target', (html, clean) => {
    const once = sanitize(html);
    expect(once.replace(/text-[a-z\d]+-/g, 'ID-')).toBe(clean);
    expect(sanitize(once)).toBe(once);
    // Each text has ids of its own.
    expect(sanitize(`${html}more`)).not.toContain(once.match(/text-[a-z\d]+/)?.[0] ?? 'nothing');
  });

  it('makes lists of the paragraphs of Word', () => {
    const item = (style: string, mark: string, text: string) =>
      `<p class=MsoListParagraph style='margin-left:.5in;mso-list:${style} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}</p>\n`;
    const bullets = [
      item('l0 level1', '\u00b7', 'A'),
      item('l0 level2', 'o', 'B'),
      item('l0 level3', '§', 'C'),
    ];
    expect(sanitize([...bullets, item('l0 level1', '\u00b7', 'D')].join(''))).toBe(
      '<ul><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li><li>D</li></ul>\n',
    );
    expect(
      sanitize(item('l1 level1', '3.', 'A') + item('l1 level2', 'b)', 'B') + item('l2 level1', '(iv)', 'C')),
    ).toBe(
      '<ol start="3"><li>A<ol type="a" start="2"><li>B</li></ol></li></ol><ol type="i"><li>C</li></ol>\n',
    );
    expect(sanitize(item('l1 level1', '2.1', 'A'))).toBe(
      '<ul><li><span>2.1<span>&nbsp; </span></span>A</li></ul>\n',
    );
  });

  it.each(['style="display: none"', "style='mso-hide:all;color:red'", 'hidden', 'style="visibility:hidden"'])(
    'leaves out text with %s',
    (attribute) => expect(sanitize(`<p>a<span ${attribute}>b <b>c</b></span>d</p>`)).toBe('<p>ad</p>'),
  );

  it('keeps small embedded pictures and drops large ones', () => {
    const picture = (bytes: number) => `<img src="data:image/png;base64,${'A'.repeat((bytes * 4) / 3)}">`;
    expect(sanitize(picture(200 * 1024 - 2))).toContain('data:image/png');
    expect(sanitize(picture(201 * 1024))).toBe('');
  });
});

it('adds no listener to the window, which would make many texts take quadratic time', () => {
  const { window: fresh } = new JSDOM('');
  const addListener = vi.spyOn(fresh, 'addEventListener');
  const clean = createSanitizer(createDOMPurify(fresh), { uploadsBase: '/admin/uploads' });
  for (let text = 0; text < 3; text += 1) clean(`<div><h4>A</h4><p>${text}</p></div>`);
  expect(addListener).not.toHaveBeenCalled();
});
