import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFolder, installedManifest } from './installed.ts';

/** Request under which a remote takes the kit from the shell. */
export const KIT = '@kalalaya/kit';

/** The kit and the packages that its code contains. */
const packages = [KIT, '@kalalaya/contract', '@kalalaya/search'];

const isSource = (file: string) =>
  /\.(?:css|tsx?|woff2)$/.test(file) &&
  !/\.(?:test|fixture)\.|(?:^|[\\/])(?:testing|node_modules)[\\/]/.test(file);

/** Returns a hash of the kit's sources: eight hexadecimal digits. */
export function hashKit(): string {
  const hash = createHash('sha256');
  for (const folder of packages.map(installedFolder))
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).sort())
      hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

let kitInUse: string | undefined;

/**
 * Returns the exact version of the kit in this build: number and hash. A packed kit has the hash of the sources that it was
 * compiled from as `sources`.
 */
export function kitVersion(): string {
  const { version, sources } = installedManifest(KIT);
  // With a letter: a number with a leading zero is no version.
  kitInUse ??= `${version}-k${sources ?? hashKit()}`;
  return kitInUse;
}

/** Returns the file's path below the kit's folder, or null for other files. */
export function kitFile(file: string): string | null {
  return /[\\/](?:shared|@kalalaya)[\\/]kit[\\/](.*)$/.exec(file)?.[1] ?? null;
}
