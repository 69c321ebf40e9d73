import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '@kalalaya/node/command-line';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, expect, test } from 'vitest';
import { assertTypes, typeErrors } from './types.ts';

const SOUND = 'export const a: number = 1;\n';
const WRONG = "export const a: number = 'one';\n";

const root = useTempFolder();
beforeEach(async () => {
  await mkdir(root('node_modules'));
  await symlink(path.join(checkout, 'node_modules/typescript'), root('node_modules/typescript'));
  const compilerOptions = { strict: true, noEmit: true, types: [] };
  await writeFile(root('tsconfig.json'), JSON.stringify({ compilerOptions, exclude: ['node_modules'] }));
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(root(file)), { recursive: true });
  await writeFile(root(file), text);
}

test('assertTypes rejects type errors in the remote and in shared, and ignores those of other remotes', async () => {
  await write('mf-a/a.ts', SOUND);
  await write('mf-b/b.ts', WRONG);
  await expect(assertTypes(root(), 'mf-a')).resolves.toBeUndefined();
  await expect(assertTypes(root(), 'mf-b')).rejects.toThrow(/mf-b\/b\.ts\(1,14\): error TS2322/);
  await write('shared/kit/c.ts', WRONG);
  await expect(assertTypes(root(), 'mf-a')).rejects.toThrow('shared/kit/c.ts');
  await write('mf-a/tsconfig.json', '{ "extends": "../tsconfig.json" }');
  await expect(assertTypes(root(), 'mf-a')).resolves.toBeUndefined();
  await write('mf-a/a.ts', "export * from '../shared/kit/c.ts';\n");
  await expect(assertTypes(root(), 'mf-a')).rejects.toThrow('shared/kit/c.ts');
});

test('typeErrors checks every file of a standalone repository', async () => {
  await write('package.json', '{"name": "mf-a"}');
  await write('src/a.ts', WRONG);
  expect(await typeErrors(root(), 'mf-a')).toEqual([expect.stringContaining('src/a.ts(1,14)')]);
});

test('assertTypes rejects a missing type file', async () => {
  await write('mf-a/a.ts', SOUND);
  await write('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": ["no-such-types"] } }');
  await expect(assertTypes(root(), 'mf-a')).rejects.toThrow(/error TS2688.*no-such-types/);
});

test('assertTypes rejects if tsconfig.json is missing or includes no source of the remote', async () => {
  await write('mf-a/a.ts', WRONG);
  await write('mf-b/b.ts', SOUND);
  await write('tsconfig.json', '{ "include": ["mf-b"] }');
  await expect(assertTypes(root(), 'mf-a')).rejects.toThrow('Add its folder under include');
  await rm(root('tsconfig.json'));
  await expect(assertTypes(root(), 'mf-a')).rejects.toThrow('has no tsconfig.json');
});
