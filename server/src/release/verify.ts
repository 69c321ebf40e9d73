import path from 'node:path';
import { hashRelease } from '@kalalaya/cli/release/content-version';
import { embedManifest, type ReleaseFile } from '@kalalaya/contract/release';
import { ReleaseError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import { type Release, readReleaseFile, readReleaseFolder } from './folder.ts';

/** What the files of a release are, each read once. */
export type VerifiedFiles = Awaited<ReturnType<typeof verifyFiles>>;

/**
 * Reads all files of a release and compares them with its manifest. Returns their digest (`hashRelease`), and those that are
 * missing, do not match the integrity in the manifest, or are not in it.
 */
export async function verifyFiles({ dir, version, manifest }: Pick<Release, 'dir' | 'version' | 'manifest'>) {
  const embedFile = path.join(dir, 'embed.json');
  const embed = (await exists(embedFile)) ? await readReleaseFile(embedFile, embedManifest) : null;
  const listed = (folder: string, files: Readonly<Record<string, ReleaseFile>>) =>
    Object.entries(files).map(([name, { integrity }]) => [`${folder}/${name}`, integrity] as const);
  const expected = new Map<string, string>([
    ...listed('web', manifest.files),
    ...listed('embed', embed?.files ?? {}),
  ]);
  const { digest, integrity } = await hashRelease(dir, version);
  const invalid: { file: string; problem: string }[] = [];
  for (const file of integrity.keys())
    if (/^(web|embed)\//.test(file) && !expected.has(file))
      invalid.push({ file, problem: 'is not in the manifest' });
  for (const [file, value] of expected) {
    // A name that leads out of the folder is never opened: it could be a device, or tell what the server has.
    const actual = integrity.get(file);
    if (actual === undefined) invalid.push({ file, problem: 'is missing' });
    else if (actual !== value) invalid.push({ file, problem: 'is not the file that was built' });
  }
  if (!integrity.has('node/main.cjs')) invalid.push({ file: 'node/main.cjs', problem: 'is missing' });
  return { digest, invalid };
}

/**
 * Returns the digest of a release whose files are all as they were built.
 *
 * @throws {ReleaseError} if one is not, or the folder holds another release.
 */
export async function assertIntact(
  dir: string,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<string> {
  const release = await readReleaseFolder(dir);
  if (release.manifest.name !== name || release.manifest.version !== version) {
    throw new ReleaseError(
      `The release stored as ${name} ${version} is ${release.manifest.name} ${release.manifest.version}.`,
    );
  }
  const { digest, invalid } = await verifyFiles(release);
  const [first] = invalid;
  if (first !== undefined) throw new ReleaseError(`${name} ${version}: ${first.file} ${first.problem}.`);
  return digest;
}
