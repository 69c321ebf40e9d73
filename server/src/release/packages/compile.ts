import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, ExpectedError } from '@kalalaya/node/errors';
import { runNode } from '@kalalaya/node/run-node';

/** Patterns below `shared/` for tests, which are not packed. */
const EXCLUDED = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.fixture.ts',
  '*/testing',
  'cli',
  'node',
  '**/node_modules',
];

/**
 * Compiles the shared packages to JavaScript with declarations in `target`, without checking types. `target`
 * has to be in the checkout so that the compiler finds their dependencies.
 *
 * @throws {ExpectedError} without a compiler.
 * @throws {ConfigError} with the compiler's output, if compilation fails.
 */
export async function compileShared(root: string, target: string): Promise<void> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  if (!(await stat(compiler).catch(() => null))) {
    throw new ExpectedError('Packing needs the package typescript. Run npm ci without --omit=dev.');
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
      exclude: EXCLUDED.map((pattern) => path.join(root, 'shared', pattern)),
    }),
  );
  const { status, printed } = await runNode(compiler, ['-p', config], { cwd: root });
  if (status !== 0) throw new ConfigError(`The shared packages do not compile:\n${printed}`);
}
