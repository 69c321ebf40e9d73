import type { PackedSet } from '@kalalaya/cli/packed-set';
import { readRelease } from '../read-release.ts';
import { EVERY_COLLEGE, pointerFor, readRegistry } from '../registry.ts';
import { type PackOptions, packPackages } from './pack.ts';
import { findSetForShell } from './packed-set.ts';

/**
 * Returns the packages for the shell that is live for every college, packing them from the sources if
 * necessary.
 *
 * @param onPack - Called before packages are packed.
 * @throws {ReleaseError} if the live shell cannot be read.
 */
export async function packagesForLiveShell(options: PackOptions, onPack: () => void): Promise<PackedSet> {
  const { location } = options;
  const pointer = pointerFor(await readRegistry(location), EVERY_COLLEGE, 'shell');
  const shell = pointer && (await readRelease(location, 'shell', pointer.version));
  const existing = shell ? await findSetForShell(location, shell.manifest.shared) : null;
  if (existing !== null) return existing;
  onPack();
  return packPackages(options);
}
