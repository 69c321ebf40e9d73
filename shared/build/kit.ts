import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFile } from './installed.ts';

/** Request under which a remote takes the kit from the shell. */
export const KIT = '@kalalaya/kit';

/** Folders of the kit and of the packages that its code contains. */
const folders = () =>
  ['kit', 'contract', 'search'].map((name) =>
    path.dirname(installedFile(import.meta.dirname, `@kalalaya/${name}`)),
  );

const isSource = (file: string) =>
  /\.(?:css|tsx?|woff2)$/.test(file) &&
  !/\.(?:test|fixture)\.|(?:^|[\\/])(?:testing|node_modules)[\\/]/.test(file);

/** Returns a hash of the kit's sources: eight hexadecimal digits. */
export function hashKit(): string {
  const hash = createHash('sha256');
  for (const folder of folders())
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).sort())
      hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

let version: string | undefined;

/**
 * Returns the exact version of the kit in this build: number and hash. A packed kit has the hash of the sources that it was
 * compiled from as `sources`.
 */
export function kitVersion(): string {
  if (version !== undefined) return version;
  const manifest: { version?: string; sources?: string } = JSON.parse(
    readFileSync(installedFile(import.meta.dirname, `${KIT}/package.json`), 'utf8'),
  );
  // With a letter: a number with a leading zero is no version.
  version = `${manifest.version}-k${manifest.sources ?? hashKit()}`;
  return version;
}

/** Returns the file's path below the kit's folder, or null for other files. */
export function kitFile(file: string): string | null {
  return /[\\/](?:shared|@kalalaya)[\\/]kit[\\/](.*)$/.exec(file)?.[1] ?? null;
}
