import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenReferences, readTexts } from './docs-links.ts';

const root = path.resolve(import.meta.dirname, '..');

it('every link of a document, every citation of a source and every number of a decision leads somewhere', () => {
  const texts = new Map(readTexts(root));
  expect(texts.size).toBeGreaterThan(500);
  // This file cites what is not there on purpose.
  texts.delete('scripts/docs-links.test.ts');
  expect(brokenReferences(texts, (file) => existsSync(path.join(root, file)))).toEqual([]);
});

describe('brokenReferences', () => {
  const sound: Readonly<Record<string, string>> = {
    'README.md': '# Kalalaya\n\nSee [the design](docs/design.md#policy) and ![a map](docs/maps/request.svg).',
    'docs/design.md': '# The design\n\n## Policy\n',
    'docs/look.md': '# The look\n\n## States\n',
    'docs/maps/request.svg': '',
    'docs/specification/2-screens.md': '# 2. Screens\n\n## Contact\n',
    'docs/specification/decisions.md': '# How we read it\n\n## Calls\n',
    'docs/decisions/README.md': '# Decisions\n\n[1](0001-one.md), [2](0002-two.md)\n',
    'docs/decisions/0001-one.md': '# 1. One\n',
    'docs/decisions/0002-two.md': '# 2. Two\n',
    'src/page.ts': [
      '/**',
      ' * As the specification says (specification, section 2, Contact; specification/decisions.md,',
      ' * Calls), see docs/design.md, Policy, docs/look.md, States and docs/decisions/0002.',
      ' */',
    ].join('\n'),
  };

  function broken(changes: Readonly<Record<string, string | null>>): string[] {
    const texts = new Map(Object.entries(sound));
    for (const [file, text] of Object.entries(changes)) {
      if (text === null) texts.delete(file);
      else texts.set(file, text);
    }
    const folders = new Set([...texts.keys()].map((file) => path.posix.dirname(file)));
    return brokenReferences(texts, (file) => texts.has(file) || folders.has(file));
  }

  it('finds nothing where all is well', () => {
    expect(broken({})).toEqual([]);
  });

  it.each<[what: string, changes: Readonly<Record<string, string | null>>, found: RegExp]>([
    ['a link to no file', { 'docs/maps/request.svg': null }, /README\.md: the link docs\/maps\/request\.svg/],
    ['a link to no heading', { 'docs/design.md': '# The design\n' }, /has no heading #policy/],
    ['a picture in HTML', { 'docs/look.md': '## States\n<img src="no.png">' }, /the link no\.png/],
    [
      'a cited path',
      { 'src/a.css': '/* docs/gone.md says why */' },
      /src\/a\.css: docs\/gone\.md is not there/,
    ],
    ['a cited decision', { 'src/a.ts': '// docs/decisions/0003' }, /docs\/decisions\/0003 is not there/],
    ['a cited path in a document', { 'docs/a.md': 'See docs/gone.md.' }, /docs\/a\.md: docs\/gone\.md/],
    ['a section that is none', { 'src/a.ts': '// specification, section 4' }, /has no section 4/],
    ['the second of two', { 'src/a.ts': '// specification, sections 2 and 4' }, /has no section 4/],
    ['a heading of a section', { 'src/a.ts': '// specification, section 2, Gallery' }, /speak of "Gallery"/],
    ['a section of nothing', { 'src/a.ts': '// (section 2)' }, /does not say of what/],
    ['a heading of the design', { 'src/a.ts': '// docs/design.md, Police' }, /has no heading "Police"/],
    ['a heading of the decisions', { 'src/a.ts': '// specification/decisions.md, Words' }, /has no heading/],
    ['a document without its folder', { 'src/a.ts': '// design.md, Policy' }, /should name docs\/design\.md/],
    ['a gap in the decisions', { 'docs/decisions/0001-one.md': null }, /0002-two\.md: the row/],
    ['a number that stands twice', { 'docs/decisions/0002-too.md': '# 2. Too\n' }, /0002-two\.md: the row/],
    ['a page with another number', { 'docs/decisions/0002-two.md': '# 3. Two\n' }, /begin with "# 2\. "/],
    ['a decision missing in the list', { 'docs/decisions/0003-three.md': '# 3. Three\n' }, /lacks .*0003/],
  ])('finds %s', (_what, changes, found) => {
    expect(broken(changes).join('\n')).toMatch(found);
  });

  it('takes no example in code for a link', () => {
    expect(broken({ 'docs/a.md': '`[x](no.md)`\n\n```md\n[y](no.md)\n```\n' })).toEqual([]);
  });
});
