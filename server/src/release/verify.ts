import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../errors.ts';
import { type Release, readWholeRelease } from './folder.ts';

/** A file of a release that is not as its manifest says. */
export interface WrongFile {
  /** Its path in the release. */
  readonly file: string;
  readonly problem: 'is missing' | 'is not the file that was built';
}

/** The files of a release that are missing or are not those that its manifest has the integrity of. */
export async function wrongFiles({
  dir,
  manifest,
  nodeFile,
}: Pick<Release, 'dir' | 'manifest' | 'nodeFile'>): Promise<WrongFile[]> {
  const wrong: WrongFile[] = [];
  for (const [name, { integrity }] of Object.entries(manifest.files)) {
    const file = `web/${name}`;
    const bytes = await readFile(path.join(dir, file)).catch(() => null);
    if (bytes === null) {
      wrong.push({ file, problem: 'is missing' });
      continue;
    }
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (found !== integrity) wrong.push({ file, problem: 'is not the file that was built' });
  }
  const node = await stat(nodeFile).catch(() => null);
  if (!node?.isFile()) wrong.push({ file: 'node/main.cjs', problem: 'is missing' });
  return wrong;
}

/** Throws `ReleaseError` unless a folder holds that release, with every file as it was built. */
export async function assertWhole(dir: string, name: string, version: string): Promise<void> {
  const release = await readWholeRelease(dir);
  if (release.manifest.name !== name || release.manifest.version !== version) {
    throw new ReleaseError(
      `What is kept as ${name} ${version} is ${release.manifest.name} ${release.manifest.version}.`,
    );
  }
  const [wrong] = await wrongFiles(release);
  if (wrong !== undefined) throw new ReleaseError(`${name} ${version}: ${wrong.file} ${wrong.problem}.`);
}
