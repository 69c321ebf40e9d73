import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../errors.ts';
import { runNode } from '../run-node.ts';
import { frontendFolder } from './frontends.ts';

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Lines that the compiler prints of a checkout's sources; none where it has nothing to say. */
async function printedBy(compiler: string, root: string): Promise<string[]> {
  const { printed } = await runNode(
    compiler,
    ['--noEmit', '--pretty', 'false', '-p', path.join(root, 'tsconfig.json')],
    { cwd: root },
  );
  return printed.split('\n').filter((line) => line.trim() !== '');
}

/**
 * The type errors of a frontend, as the compiler prints them: those in its own folder and in `shared/`, since what
 * another team is writing beside it is theirs. Null where there is no `tsconfig.json` or no compiler to ask.
 */
export async function typeErrors(root: string, name: string): Promise<string[] | null> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  if (!(await isThere(compiler)) || !(await isThere(path.join(root, 'tsconfig.json')))) return null;
  const folder = path.relative(root, await frontendFolder(root, name));
  const lines = await printedBy(compiler, root);
  if (folder === '') return lines;
  const own = [`${folder}/`, 'shared/'];
  // What follows an error's first line is set in.
  let counts = false;
  return lines.filter((line) => {
    if (!line.startsWith(' ')) counts = own.some((place) => line.replaceAll('\\', '/').startsWith(place));
    return counts;
  });
}

/**
 * Throws `ReleaseError` with the type errors of a frontend, all at once. `told` hears when types cannot be checked.
 */
export async function assertTypes(root: string, name: string, told: (line: string) => void): Promise<void> {
  const errors = await typeErrors(root, name);
  if (errors === null) {
    told(
      `The types of ${name} were not checked: ${root} has no tsconfig.json, or no typescript is installed.`,
    );
    return;
  }
  if (errors.length === 0) return;
  throw new ReleaseError(
    `${name} does not go live: its types are wrong.\n\n${errors.join('\n')}\n\nNothing was changed. Mend these and publish again.`,
  );
}
