import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleParts } from '../shared/kit/showcase/examples.ts';
import { componentsIn, examplesIn, kitDocument, kitList, MissingMarkersError, withList } from './kit-docs.ts';

const kit = path.resolve(import.meta.dirname, '../shared/kit');

describe('docs/kit.md', () => {
  it('is current: node scripts/kit-docs.ts', () => {
    const { is, should } = kitDocument();
    expect(is).toBe(should);
  });

  it('lists every example that the page of the kit shows', () => {
    const shown = exampleParts.flatMap(({ folders }) =>
      Object.values(folders).flatMap((all) => Object.keys(all)),
    );
    const listed = globSync('*/*.examples.tsx', { cwd: kit }).flatMap((file) =>
      examplesIn(readFileSync(path.join(kit, file), 'utf8')).map(({ name }) => name),
    );
    expect(listed.toSorted()).toEqual(shown.toSorted());
  });

  it('says something of every component', () => {
    expect(kitList()).not.toMatch(/^- `\w+`: *$/m);
  });
});

describe('componentsIn', () => {
  it('takes the first sentence of the docstring, over line breaks', () => {
    const source = '/**\n * A thing that\n * is long. More of it.\n */\nexport function Thing() {}\n';
    expect(componentsIn(source)).toEqual([{ name: 'Thing', words: 'A thing that is long.' }]);
  });

  it('does not take the words of another for those of one without', () => {
    const source = '/** Of A. */\nexport function A() {}\n\nexport function B() {}\n';
    expect(componentsIn(source)).toEqual([
      { name: 'A', words: 'Of A.' },
      { name: 'B', words: '' },
    ]);
  });
});

it('refuses a document that has no place for the list', () => {
  expect(() => withList('# The kit\n', '')).toThrow(MissingMarkersError);
});
