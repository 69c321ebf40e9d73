import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import type { Config } from '../base/config.ts';
import { loadPack, type Profile, packIds } from '../content/pack/index.ts';
import { type Release, readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, pointerFor, type Registry } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';

/** A college with its profile, or the reason why its pack is invalid. */
export interface CollegeProfile {
  readonly id: string;
  readonly profile: Profile | null;
  /** Errors of the pack as one screen of text; null if it is valid. */
  readonly error: string | null;
}

/** Reads the profile of every college. A college with an invalid pack is listed with its error. */
export async function readCollegeProfiles(config: Config): Promise<CollegeProfile[]> {
  const ids = await packIds(config.COLLEGES_DIR);
  return Promise.all(
    ids.map(async (id): Promise<CollegeProfile> => {
      try {
        const { profile } = await loadPack(path.join(config.COLLEGES_DIR, id));
        return { id, profile, error: null };
      } catch (error) {
        return { id, profile: null, error: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

/** @throws {ConfigError} if there is no such college. */
export async function assertCollege(config: Config, college: string): Promise<void> {
  if (college === EVERY_COLLEGE) return;
  const ids = await packIds(config.COLLEGES_DIR);
  if (ids.includes(college)) return;
  throw new ConfigError(
    `There is no college ${college} in COLLEGES_DIR=${config.COLLEGES_DIR}.\nKnown: ${ids.join(', ') || 'none'}`,
  );
}

/** Returns true if moving a pointer changes the release that this college shows. */
export function isAffected(
  registry: Registry,
  moving: { college: string; name: string },
  { id, profile }: CollegeProfile,
): boolean {
  if (moving.name !== 'shell' && !profile?.sections.includes(moving.name)) return false;
  if (moving.college !== EVERY_COLLEGE) return moving.college === id;
  return registry.live[id]?.[moving.name] === undefined;
}

/** Reads the live releases of a college: the shell, and every remote it shows except one. */
export async function readNeighbours(
  location: StoreLocation,
  registry: Registry,
  { id, sections }: { id: string; sections: readonly string[] },
  except: string,
): Promise<{ shell: Release | null; remotes: Release[] }> {
  async function live(name: string): Promise<Release | null> {
    const pointer = pointerFor(registry, id, name);
    return pointer ? readRelease(location, name, pointer.version) : null;
  }
  const others = await Promise.all(sections.filter((name) => name !== except).map(live));
  return { shell: await live('shell'), remotes: others.filter((release) => release !== null) };
}
