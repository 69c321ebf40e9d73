import path from 'node:path';
import { ReleaseError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import { runNode } from '@kalalaya/node/run-node';
import { frontendFolder } from './frontends.ts';

/**
 * Returns the type errors of a frontend: with a `tsconfig.json` of its own, those of all files that it includes or imports,
 * otherwise those in its folder and in `shared/`. If types cannot be checked, the reason is the only error.
 */
export async function typeErrors(root: string, name: string): Promise<string[]> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const folder = await frontendFolder(root, name);
  const own = path.join(folder, 'tsconfig.json');
  const tsconfig = (await exists(own)) ? own : path.join(root, 'tsconfig.json');
  const cannot = 'The types cannot be checked:';
  if (!(await exists(tsconfig)))
    return [`${cannot} ${path.dirname(tsconfig)} has no tsconfig.json. Write one that includes the sources.`];
  if (!(await exists(compiler)))
    return [`${cannot} TypeScript is not installed in ${root}. Run npm ci there, without --omit=dev.`];
  const options = ['--noEmit', '--pretty', 'false', '--listFiles', '-p', tsconfig];
  // The compiler names each file that it read, in absolute paths.
  const { printed } = await runNode(compiler, options, { cwd: root });
  const lines = printed.split('\n').map((line) => line.replaceAll('\\', '/'));
  const sourcePrefix = `${folder.replaceAll('\\', '/')}/`;
  const isFile = (line: string) => path.isAbsolute(line);
  const errors = lines.filter((line) => line.trim() !== '' && !isFile(line));
  if (!lines.some((line) => line.startsWith(sourcePrefix) && !line.includes('/node_modules/'))) {
    return [...errors, `${tsconfig} includes no source of ${name}. Add its folder under include.`];
  }
  if (path.dirname(tsconfig) === folder) return errors;
  const relevantPrefixes = [`${path.relative(root, folder)}/`, 'shared/', 'error TS'];
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
