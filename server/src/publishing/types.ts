import path from 'node:path';
import { ReleaseError } from '../errors.ts';
import { exists } from '../file-system.ts';
import { runNode } from '../run-node.ts';
import { frontendFolder } from './frontends.ts';

/** Returns the compiler output for a checkout, including the name of each file it read. */
async function runCompiler(compiler: string, root: string): Promise<string[]> {
  const { printed } = await runNode(
    compiler,
    ['--noEmit', '--pretty', 'false', '--listFiles', '-p', path.join(root, 'tsconfig.json')],
    { cwd: root },
  );
  return printed.split('\n').filter((line) => line.trim() !== '');
}

/** Returns what is missing for type checking, as a sentence, or null. */
async function missingRequirement(root: string, compiler: string): Promise<string | null> {
  if (!(await exists(path.join(root, 'tsconfig.json')))) {
    return `${root} has no tsconfig.json. Write one that includes the sources.`;
  }
  if (!(await exists(compiler))) {
    return `TypeScript is not installed in ${root}. Run npm ci there, without --omit=dev.`;
  }
  return null;
}

/**
 * Returns the type errors of a frontend: those in its folder, in `shared/`, and without a file. Errors of other remotes
 * are ignored. If types cannot be checked, the reason is the only error.
 */
export async function typeErrors(root: string, name: string): Promise<string[]> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const obstacle = await missingRequirement(root, compiler);
  if (obstacle !== null) return [`The types cannot be checked: ${obstacle}`];
  const folder = await frontendFolder(root, name);
  const lines = (await runCompiler(compiler, root)).map((line) => line.replaceAll('\\', '/'));
  const sourcePrefix = `${folder.replaceAll('\\', '/')}/`;
  const isFile = (line: string) => path.isAbsolute(line);
  const errors = lines.filter((line) => !isFile(line));
  if (!lines.some((line) => line.startsWith(sourcePrefix) && !line.includes('/node_modules/'))) {
    return [...errors, `tsconfig.json includes no source of ${name}. Add its folder under include.`];
  }
  const prefix = path.relative(root, folder);
  if (prefix === '') return errors;
  const relevantPrefixes = [`${prefix}/`, 'shared/', 'error TS'];
  // The compiler indents the further lines of an error.
  let isRelevant = false;
  return errors.filter((line) => {
    if (!line.startsWith(' ')) isRelevant = relevantPrefixes.some((start) => line.startsWith(start));
    return isRelevant;
  });
}

/** @throws {ReleaseError} with all type errors of a frontend, or if types cannot be checked. */
export async function assertTypes(root: string, name: string): Promise<void> {
  const errors = await typeErrors(root, name);
  if (errors.length === 0) return;
  throw new ReleaseError(
    `The types of ${name} are wrong.\n\n${errors.join('\n')}\n\nNothing was built or changed. Fix these errors and run the command again.`,
  );
}
