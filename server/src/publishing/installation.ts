import type { Config } from '../base/config.ts';
import { PackRepository } from '../content/pack/repository.ts';
import { pinnedEmbed, readEmbed } from '../release/embed.ts';
import { sectionsWithoutRelease } from '../release/missing.ts';
import { readPreviews } from '../release/previews.ts';
import { readRelease } from '../release/read-release.ts';
import { readRegistry } from '../release/registry.ts';
import { listVersions } from '../release/versions.ts';
import { readCollegeProfiles } from './colleges.ts';
import { collegeFor, type Grant, isGranted, readKeys } from './keys.ts';

/** Returns the holders of the keys that may move a pointer. */
function teamsOf(keys: readonly Grant[], name: string, college: string): readonly string[] {
  const holders = keys
    .filter((key) => isGranted(key) && key.remotes.includes(name) && collegeFor(key, college) !== null)
    .map((key) => key.name);
  return [...new Set(holders)];
}

/** Reads the sizes of a release, or why it cannot be used. */
async function readSizes(config: Config, name: string, version: string) {
  try {
    const release = await readRelease(config, name, version);
    const { manifest } = release;
    const embed = await readEmbed(release);
    const sum = (key: 'bytes' | 'gzip', files: readonly string[]) =>
      files.reduce((total, file) => total + (manifest.files[file]?.[key] ?? 0), 0);
    return {
      /** Size of all files for the browser, in bytes. */
      bytes: sum('bytes', Object.keys(manifest.files)),
      /** Compressed size of the files of a first load, in bytes. */
      gzip: sum('gzip', [...manifest.scripts, ...manifest.styles]),
      /** Pinned script for host pages; null if the release has none. */
      embed: embed && pinnedEmbed(embed),
      problem: null,
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { bytes: 0, gzip: 0, embed: null, problem };
  }
}

const byKey = <T>(record: Readonly<Record<string, T>>): readonly [string, T][] =>
  Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b, 'en'));

/**
 * Reads what the portal serves: live releases with their teams, previews, and what each college shows.
 *
 * @throws {ReleaseError} if the registry, the keys or the previews are damaged.
 * @throws {DatabaseError} if the database is unreachable.
 */
export async function readInstallation(config: Config) {
  const [registry, keys, previews, colleges, releases] = await Promise.all([
    readRegistry(config),
    readKeys(config),
    readPreviews(config),
    readCollegeProfiles(config),
    listVersions(config),
  ]);
  const live = byKey(registry.live).flatMap(([college, pointers]) =>
    byKey(pointers).map(async ([name, pointer]) => ({
      college,
      name,
      /** Holders of the keys that may replace it. */
      teams: teamsOf(keys, name, college),
      ...pointer,
      ...(await readSizes(config, name, pointer.version)),
    })),
  );
  return {
    revision: registry.revision,
    /** By college, then by name. */
    live: await Promise.all(live),
    // The token gives access to a preview, and a status may be pasted anywhere.
    previews: previews.map(({ token: _token, ...preview }) => preview),
    packs: await Promise.all(
      colleges.map(async ({ id, profile, error: problem }) => ({
        college: id,
        sections: profile?.sections ?? [],
        /** Sections without a live release, which are not shown. */
        missing: sectionsWithoutRelease(registry, id, profile?.sections ?? []),
        problem,
        /** Commit of a pack that is a git repository; null for others. */
        repository: await new PackRepository(config, id).state(),
      })),
    ),
    /** Stored and fetchable releases by frontend. */
    releases,
  };
}
