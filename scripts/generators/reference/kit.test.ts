import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleGroups } from '../../launchers/kit/examples.ts';
import { examplesIn, kitPage } from './kit.ts';

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
