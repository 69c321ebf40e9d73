import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import { overlap } from '../publishing/gate/routes.ts';
import { remoteFiles } from './files.ts';

/** A remote that was begun. */
export interface Scaffold {
  /** Files that were written, relative to the checkout. */
  readonly files: readonly string[];
  /** Path of its one page. */
  readonly route: string;
}

const titleOf = (name: string) =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The first path of a kind that no remote owns. */
function freePath(title: string, taken: readonly string[]): string {
  const wanted = `/${title.replaceAll(' ', '')}`;
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.some((other) => overlap(candidate, other))) return candidate;
  }
}

/**
 * Writes a new remote into a checkout: descriptor, build, one page, one test; no other file is touched. `taken` are
 * the paths that other remotes own. Throws `ConfigError` for a name that cannot be one, or that is there.
 */
export async function scaffoldRemote(
  root: string,
  name: string,
  taken: readonly string[] = [],
): Promise<Scaffold> {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new ConfigError(
      `"${name}" cannot be the name of a remote.\nWrite small letters after mf-, e.g. mf-library`,
    );
  }
  const folder = path.join(root, name);
  if (await stat(folder).catch(() => null)) {
    throw new ConfigError(`${name} is there already.\nChoose another name, or remove the folder ${name}.`);
  }
  const title = titleOf(name);
  const route = freePath(title, taken);
  const files = remoteFiles({ name, title, route });
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text, { flag: 'wx' });
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { files: Object.keys(files).map((file) => `${name}/${file}`), route };
}
