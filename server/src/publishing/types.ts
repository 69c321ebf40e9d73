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

/** Lines that the compiler prints of a checkout's sources, those that name each file it read among them. */
async function printedBy(compiler: string, root: string): Promise<string[]> {
  const { printed } = await runNode(
    compiler,
    ['--noEmit', '--pretty', 'false', '--listFiles', '-p', path.join(root, 'tsconfig.json')],
    { cwd: root },
  );
  return printed.split('\n').filter((line) => line.trim() !== '');
}

/** What is needed to check the types of a frontend and is not there, as a sentence; null when all is. */
async function missing(root: string, compiler: string): Promise<string | null> {
  if (!(await isThere(path.join(root, 'tsconfig.json')))) {
    return `${root} has no tsconfig.json. Write one that includes the sources.`;
  }
  if (!(await isThere(compiler))) {
    return `no typescript is installed in ${root}. Run npm ci there, without --omit=dev.`;
  }
  return null;
}

/**
 * The type errors of a frontend, as the compiler prints them: those in its own folder, in `shared/`, and of no file at
 * all, such as a missing one; what another team is writing beside it is theirs. Where types cannot be checked, why.
 */
export async function typeErrors(root: string, name: string): Promise<string[]> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const why = await missing(root, compiler);
  if (why !== null) return [`The types cannot be checked: ${why}`];
  const folder = await frontendFolder(root, name);
  const lines = (await printedBy(compiler, root)).map((line) => line.replaceAll('\\', '/'));
  const inside = `${folder.replaceAll('\\', '/')}/`;
  const isFile = (line: string) => path.isAbsolute(line);
  const errors = lines.filter((line) => !isFile(line));
  if (!lines.some((line) => line.startsWith(inside) && !line.includes('/node_modules/'))) {
    return [...errors, `tsconfig.json includes no source of ${name}. Add its folder under include.`];
  }
  const prefix = path.relative(root, folder);
  if (prefix === '') return errors;
  const own = [`${prefix}/`, 'shared/', 'error TS'];
  // What follows an error's first line is set in.
  let counts = false;
  return errors.filter((line) => {
    if (!line.startsWith(' ')) counts = own.some((place) => line.startsWith(place));
    return counts;
  });
}

/** Throws `ReleaseError` with the type errors of a frontend, all at once, and where they cannot be checked. */
export async function assertTypes(root: string, name: string): Promise<void> {
  const errors = await typeErrors(root, name);
  if (errors.length === 0) return;
  throw new ReleaseError(
    `${name} does not go live: its types are wrong.\n\n${errors.join('\n')}\n\nNothing was changed. Mend these and publish again.`,
  );
}
