import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf, ReleaseError } from '../errors.ts';
import { folderOf, type Place } from '../release/location.ts';
import { databaseAt } from '../release/store/open.ts';

const names = v.record(v.string(), v.string());

const packedPackage = v.object({
  name: v.string(),
  version: v.string(),
  /** Name of the tarball in the set's folder. */
  file: v.pipe(v.string(), v.regex(/^[a-z0-9][\w.-]*\.tgz$/)),
  /** As npm writes it: `sha512-` and base64. */
  integrity: v.string(),
  bytes: v.number(),
  dependencies: names,
  peerDependencies: names,
  bin: names,
});

const packedSet = v.object({
  id: v.pipe(v.string(), v.regex(/^\d[\w.-]*$/)),
  /** Version of all its packages, that of the contract. */
  version: v.string(),
  /** Moment of packing, ISO 8601. */
  made: v.string(),
  packages: v.array(packedPackage),
});

/** One npm package that the portal hands out. */
export type PackedPackage = v.InferOutput<typeof packedPackage>;
/** The packages that a remote of its own repository is built with, packed together. */
export type PackedSet = v.InferOutput<typeof packedSet>;

/** Name of the folder of the sets of packages. It begins with a dot: it holds no releases. */
export const PACKAGES = '.packages';

/** Folder of the sets of packages. */
export const packagesDir = (place: Place): string => path.join(folderOf(place), PACKAGES);

async function readSet(place: Place, id: string): Promise<PackedSet> {
  const file = path.join(packagesDir(place), id, 'index.json');
  try {
    return v.parse(packedSet, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new ReleaseError(
      `${file} cannot be read: ${String(cause)}\nRemove its folder and run: portal packages`,
      {
        cause,
      },
    );
  }
}

/** Has every set here that a server of this installation packed. While the database is away, those here are all. */
async function fetchSets(place: Place): Promise<void> {
  const archives = databaseAt(place)?.archives;
  const kept = (await archives?.list(PACKAGES).catch(() => [])) ?? [];
  for (const set of kept) await archives?.fetch(set).catch(() => false);
}

/** Every set that is here, newest first. Throws `ReleaseError` for one that is damaged. */
export async function readPackedSets(place: Place): Promise<PackedSet[]> {
  await fetchSets(place);
  const ids = await readdir(packagesDir(place)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const sets = await Promise.all(ids.filter((id) => !id.startsWith('.')).map((id) => readSet(place, id)));
  return sets.sort((a, b) => (a.made < b.made ? 1 : -1));
}

/** What a shell provides, by package: the newest set of just that version; null when none was packed. */
export async function setForShell(
  place: Place,
  shared: Readonly<Record<string, string>>,
): Promise<PackedSet | null> {
  const sets = await readPackedSets(place);
  return sets.find(({ version }) => version === shared['@kalalaya/runtime']) ?? null;
}
