import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Ledger, recipeHash } from './ledger.ts';

it('generates a file once per recipe and again if the recipe changes or the file is gone', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kalalaya-ledger-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const run = async (recipe: string) => {
    const ledger = new Ledger(root);
    await ledger.ensure('media/a.txt', recipeHash(recipe), (file) => writeFile(file, recipe));
    await ledger.save();
    return ledger.made;
  };
  expect([await run('one'), await run('one'), await run('two')]).toEqual([1, 0, 1]);
  rmSync(path.join(root, 'media/a.txt'));
  expect(await run('two')).toBe(1);
  writeFileSync(path.join(root, 'art/recipes.json'), '{"a":1}');
  expect(() => new Ledger(root)).toThrow();
});

it('keeps earlier entries if a run is interrupted and drops stale ones after a complete run', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kalalaya-ledger-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const make = (file: string) => writeFile(file, 'x');
  const first = new Ledger(root);
  await first.ensure('a.txt', 'r', make);
  await first.ensure('b.txt', 'r', make);
  await first.save();
  const broken = new Ledger(root);
  await broken.ensure('a.txt', 'r', make);
  await broken.save();
  const third = new Ledger(root);
  await third.ensure('b.txt', 'r', make);
  expect([third.made, third.kept]).toEqual([0, 1]);
  expect(third.dropStale()).toEqual(['a.txt']);
  await third.save();
  expect(new Ledger(root).dropStale()).toEqual(['b.txt']);
});
