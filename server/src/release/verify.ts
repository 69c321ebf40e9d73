import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isCompressed } from '@kalalaya/cli/release/tarball';
import { embedManifest, type ReleaseFile } from '@kalalaya/contract/release';
import { ReleaseError } from '@kalalaya/node/errors';
import { filesBelow } from '@kalalaya/node/file-system';
import { type Release, readReleaseFile, readReleaseFolder } from './folder.ts';

/** A file of a release that does not match the manifest. */
export interface InvalidFile {
  /** Path of the file, relative to the release. */
  readonly file: string;
  readonly problem: 'is missing' | 'is not the file that was built' | 'is not in the manifest';
}

/** Returns the paths of all files that browsers may load. */
async function loadableFiles(dir: string): Promise<string[]> {
  const folders = await Promise.all(
    ['web', 'embed'].map(async (folder) => {
      const names = await filesBelow(path.join(dir, folder)).catch(() => []);
      return names.map((name) => `${folder}/${name}`);
    }),
  );
  return folders.flat();
}

/** Returns the files of a release that are missing, do not match the integrity in the manifest, or are not in it. */
export async function findInvalidFiles({
  dir,
  manifest,
  nodeFile,
}: Pick<Release, 'dir' | 'manifest' | 'nodeFile'>): Promise<InvalidFile[]> {
  const embedFile = path.join(dir, 'embed.json');
  const hasEmbed = (await stat(embedFile).catch(() => null)) !== null;
  const embed = hasEmbed ? await readReleaseFile(embedFile, embedManifest) : null;
  const listed = (folder: string, files: Readonly<Record<string, ReleaseFile>>) =>
    Object.entries(files).map(([name, { integrity }]) => ({ file: `${folder}/${name}`, integrity }));
  const invalid: InvalidFile[] = [];
  const all = [...listed('web', manifest.files), ...listed('embed', embed?.files ?? {})];
  const manifestFiles = new Set(all.map(({ file }) => file));
  const existingFiles = new Set(await loadableFiles(dir));
  for (const file of existingFiles)
    if (!manifestFiles.has(file) && !isCompressed(file))
      invalid.push({ file, problem: 'is not in the manifest' });
  for (const { file, integrity } of all) {
    // A name that leads out of the folder is never opened: it could be a device, or tell what the server has.
    if (!existingFiles.has(file)) {
      invalid.push({ file, problem: 'is missing' });
      continue;
    }
    const bytes = await readFile(path.join(dir, file));
    const actual = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (actual !== integrity) invalid.push({ file, problem: 'is not the file that was built' });
  }
  const node = await stat(nodeFile).catch(() => null);
  if (!node?.isFile()) invalid.push({ file: 'node/main.cjs', problem: 'is missing' });
  return invalid;
}

/** @throws {ReleaseError} unless the folder holds that release with every file as it was built. */
export async function assertIntact(dir: string, name: string, version: string): Promise<void> {
  const release = await readReleaseFolder(dir);
  if (release.manifest.name !== name || release.manifest.version !== version) {
    throw new ReleaseError(
      `The release stored as ${name} ${version} is ${release.manifest.name} ${release.manifest.version}.`,
    );
  }
  const [invalid] = await findInvalidFiles(release);
  if (invalid !== undefined)
    throw new ReleaseError(`${name} ${version}: ${invalid.file} ${invalid.problem}.`);
}
