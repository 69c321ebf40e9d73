import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, pointerFor, readRegistry } from '../release/registry.ts';
import { type PackOptions, packPackages } from './pack.ts';
import { type PackedSet, setForShell } from './packed-set.ts';

/**
 * The packages that fit the shell that is live for every college; packed from the sources where none are here.
 * `onPack` is told before that. Rejects with `ReleaseError` when the live shell cannot be read.
 */
export async function packagesForLiveShell(options: PackOptions, onPack: () => void): Promise<PackedSet> {
  const { place } = options;
  const pointer = pointerFor(await readRegistry(place), EVERY_COLLEGE, 'shell');
  const shell = pointer && (await readRelease(place, 'shell', pointer.version));
  const known = shell ? await setForShell(place, shell.manifest.shared) : null;
  if (known !== null) return known;
  onPack();
  return packPackages(options);
}
