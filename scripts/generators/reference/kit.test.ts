import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleGroups } from '../../launchers/kit/examples.ts';
import { componentsIn, examplesIn, kitPage } from './kit.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const kit = path.join(root, 'shared/kit');

describe('kitPage', () => {
  it('lists every example of the showcase', () => {
    const exampleNames = exampleGroups.flatMap(({ folders }) =>
      Object.values(folders).flatMap((all) => Object.keys(all)),
    );
    const listed = globSync('*/*.examples.tsx', { cwd: kit }).flatMap((file) =>
      examplesIn(readFileSync(path.join(kit, file), 'utf8')).map(({ name }) => name),
    );
    expect(listed.toSorted()).toEqual(exampleNames.toSorted());
  });

  it('describes every component', () => {
    expect(kitPage(root)).not.toMatch(/^- `\w+`: *$/m);
  });
});

describe('componentsIn', () => {
  it('returns the first sentence of a docstring, across line breaks', () => {
    const source = '/**\n * A thing that\n * is long. More of it.\n */\nexport function Thing() {}\n';
    expect(componentsIn(source)).toEqual([{ name: 'Thing', description: 'A thing that is long.' }]);
  });

  it('leaves a component without a docstring undescribed', () => {
    const source = '/** Of A. */\nexport function A() {}\n\nexport function B() {}\n';
    expect(componentsIn(source)).toEqual([
      { name: 'A', description: 'Of A.' },
      { name: 'B', description: '' },
    ]);
  });
});
