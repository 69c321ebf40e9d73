import path from 'node:path';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { loadPack, OWN_REMOTES, type Profile, packIds } from '../pack/index.ts';
import type { Place } from '../release/location.ts';
import { type Release, readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, liveNames, pointerFor, type Registry } from '../release/registry.ts';

/** A college as the release commands see it: its profile, or why its pack cannot be read. */
export interface KnownCollege {
  readonly id: string;
  readonly profile: Profile | null;
  /** Issues of the pack as one screen of text; null when it is sound. */
  readonly problem: string | null;
}

/** Every college with its profile. A pack that is not sound is listed with its problem. */
export async function knownColleges(
  config: Config,
  registry: Registry,
  extra: readonly string[] = [],
): Promise<KnownCollege[]> {
  const remotes = async () => [...new Set([...OWN_REMOTES, ...liveNames(registry), ...extra])];
  const ids = await packIds(config.COLLEGES_DIR);
  return Promise.all(
    ids.map(async (id): Promise<KnownCollege> => {
      try {
        const { profile } = await loadPack(path.join(config.COLLEGES_DIR, id), { remotes });
        return { id, profile, problem: null };
      } catch (error) {
        return { id, profile: null, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

/** Throws `ConfigError` when there is no such college. */
export async function assertCollege(config: Config, college: string): Promise<void> {
  if (college === EVERY_COLLEGE) return;
  const ids = await packIds(config.COLLEGES_DIR);
  if (ids.includes(college)) return;
  throw new ConfigError(`There is no college ${college}.\nKnown: ${ids.join(', ') || 'none'}`);
}

/** True when moving a pointer changes which release of the remote this college shows. */
export function isAffected(
  registry: Registry,
  moving: { college: string; name: string },
  { id, profile }: KnownCollege,
): boolean {
  if (moving.name !== 'shell' && !profile?.sections.includes(moving.name)) return false;
  if (moving.college !== EVERY_COLLEGE) return moving.college === id;
  return registry.live[id]?.[moving.name] === undefined;
}

/** The releases that are live for a college: of the shell, and of every remote it shows except one. */
export async function liveNeighbours(
  place: Place,
  registry: Registry,
  { id, sections }: { id: string; sections: readonly string[] },
  except: string,
): Promise<{ shell: Release | null; remotes: Release[] }> {
  async function live(name: string): Promise<Release | null> {
    const pointer = pointerFor(registry, id, name);
    return pointer ? readRelease(place, name, pointer.version) : null;
  }
  const others = await Promise.all(sections.filter((name) => name !== except).map(live));
  return { shell: await live('shell'), remotes: others.filter((release) => release !== null) };
}
