import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkout } from '../config.ts';
import { assertTypes, typeErrors } from './types.ts';

const SOUND = 'export const a: number = 1;\n';
const WRONG = "export const a: number = 'one';\n";

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-types-'));
  await mkdir(path.join(root, 'node_modules'));
  await symlink(path.join(checkout, 'node_modules/typescript'), path.join(root, 'node_modules/typescript'));
  const compilerOptions = { strict: true, noEmit: true, types: [] };
  await writeFile(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, exclude: ['node_modules'] }),
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

test('assertTypes rejects type errors in the remote and in shared, and ignores those of other remotes', async () => {
  await write('mf-a/a.ts', SOUND);
  await write('mf-b/b.ts', WRONG);
  await expect(assertTypes(root, 'mf-a')).resolves.toBeUndefined();
  await expect(assertTypes(root, 'mf-b')).rejects.toThrow(/mf-b\/b\.ts\(1,14\): error TS2322/);
  await write('shared/kit/c.ts', WRONG);
  await expect(assertTypes(root, 'mf-a')).rejects.toThrow('shared/kit/c.ts');
});

test('typeErrors checks every file of a standalone repository', async () => {
  await write('package.json', '{"name": "mf-a"}');
  await write('src/a.ts', WRONG);
  expect(await typeErrors(root, 'mf-a')).toEqual([expect.stringContaining('src/a.ts(1,14)')]);
});

test('assertTypes rejects a missing type file', async () => {
  await write('mf-a/a.ts', `/// <reference types="no-such-types" />\n${SOUND}`);
  await expect(assertTypes(root, 'mf-a')).rejects.toThrow('no-such-types');
  await write('mf-a/a.ts', SOUND);
  const compilerOptions = { strict: true, types: ['no-such-types'] };
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  await expect(assertTypes(root, 'mf-a')).rejects.toThrow(/error TS2688.*no-such-types/);
});

test('assertTypes rejects if tsconfig.json is missing or includes no source of the remote', async () => {
  await write('mf-a/a.ts', WRONG);
  await write('mf-b/b.ts', SOUND);
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify({ include: ['mf-b'] }));
  await expect(assertTypes(root, 'mf-a')).rejects.toThrow('Add its folder under include');
  await rm(path.join(root, 'tsconfig.json'));
  await expect(assertTypes(root, 'mf-a')).rejects.toThrow('has no tsconfig.json');
});
