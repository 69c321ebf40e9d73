import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenReferences, readTexts } from './docs-links.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('all links, citations and decision numbers in the repository resolve', () => {
  const texts = new Map(readTexts(root));
  expect(texts.size).toBeGreaterThan(500);
  // This file contains broken citations on purpose.
  texts.delete('scripts/checks/docs-links.test.ts');
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

  it('returns no problems for valid references', () => {
    expect(broken({})).toEqual([]);
  });

  it.each<[what: string, changes: Readonly<Record<string, string | null>>, expected: RegExp]>([
    [
      'a link to a missing file',
      { 'docs/maps/request.svg': null },
      /README\.md: the link docs\/maps\/request\.svg/,
    ],
    ['a link to a missing heading', { 'docs/design.md': '# The design\n' }, /has no heading #policy/],
    ['a missing picture in HTML', { 'docs/look.md': '## States\n<img src="no.png">' }, /the link no\.png/],
    [
      'a cited path that does not exist',
      { 'src/a.css': '/* docs/gone.md says why */' },
      /src\/a\.css: docs\/gone\.md does not exist/,
    ],
    [
      'a cited decision that does not exist',
      { 'src/a.ts': '// docs/decisions/0003' },
      /docs\/decisions\/0003 does not exist/,
    ],
    ['a missing path in a document', { 'docs/a.md': 'See docs/gone.md.' }, /docs\/a\.md: docs\/gone\.md/],
    ['a missing section', { 'src/a.ts': '// specification, section 4' }, /has no section 4/],
    ['a missing second section', { 'src/a.ts': '// specification, sections 2 and 4' }, /has no section 4/],
    [
      'a topic missing in its section',
      { 'src/a.ts': '// specification, section 2, Gallery' },
      /mention "Gallery"/,
    ],
    ['a section without its document', { 'src/a.ts': '// (section 2)' }, /does not name its document/],
    [
      'a missing heading of the design',
      { 'src/a.ts': '// docs/design.md, Police' },
      /has no heading "Police"/,
    ],
    [
      'a missing heading of the decisions',
      { 'src/a.ts': '// specification/decisions.md, Words' },
      /has no heading/,
    ],
    ['a document without its folder', { 'src/a.ts': '// design.md, Policy' }, /should name docs\/design\.md/],
    ['a gap in the decisions', { 'docs/decisions/0001-one.md': null }, /0002-two\.md: expected number/],
    [
      'a duplicate decision number',
      { 'docs/decisions/0002-too.md': '# 2. Too\n' },
      /0002-two\.md: expected number/,
    ],
    ['a page with another number', { 'docs/decisions/0002-two.md': '# 3. Two\n' }, /begin with "# 2\. "/],
    [
      'a decision missing in the list',
      { 'docs/decisions/0003-three.md': '# 3. Three\n' },
      /does not list .*0003/,
    ],
  ])('reports %s', (_what, changes, expected) => {
    expect(broken(changes).join('\n')).toMatch(expected);
  });

  it('ignores links in code', () => {
    expect(broken({ 'docs/a.md': '`[x](no.md)`\n\n```md\n[y](no.md)\n```\n' })).toEqual([]);
  });
});
