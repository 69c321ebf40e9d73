import { spawn } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import { NotInstalledError } from '../optional.ts';

/** Sources of the packages' own tests and of the kit's page of examples, by patterns below `shared/`. */
const LEFT_OUT = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.examples.tsx',
  '**/*.fixture.ts',
  '*/testing',
  'kit/showcase',
  '**/node_modules',
];

/** Runs a program of Node to its end. Throws `ConfigError` with what it printed when it fails. */
async function runNode(script: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (status !== 0) throw new ConfigError(`${path.basename(script)} failed:\n${printed.trim()}`);
}

/**
 * Compiles the shared packages of a checkout to JavaScript with declarations, below `target` by their folders' names.
 * Types are not checked: `npm test` does that. `target` lies in the checkout, so that types are found from there.
 * Throws `NotInstalledError` without a compiler.
 */
export async function compileShared(root: string, target: string): Promise<void> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  if (!(await stat(compiler).catch(() => null))) {
    throw new NotInstalledError('Packing needs the package typescript. Run npm ci without --omit=dev.');
  }
  const config = path.join(target, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: path.join(root, 'shared'),
        outDir: target,
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      include: [path.join(root, 'shared')],
      exclude: LEFT_OUT.map((pattern) => path.join(root, 'shared', pattern)),
    }),
  );
  await runNode(compiler, ['-p', config], root);
}
