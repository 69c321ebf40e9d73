import path from 'node:path';
import type { Config } from '../base/config.ts';
import { loadPack, type Profile } from '../content/pack/index.ts';
import { assertCollege } from '../publishing/colleges.ts';

/**
 * Loads the profile of a college by the id of its pack.
 *
 * @throws {ConfigError} if there is no such pack.
 * @throws {PackError} if the pack is invalid.
 */
export async function profileOf(config: Config, id: string): Promise<Profile> {
  await assertCollege(config, id);
  return (await loadPack(path.join(config.COLLEGES_DIR, id))).profile;
}

/** Returns the admin API of a college and the address of its uploads; null for a college whose content is in its pack. */
export function upstreamOf(
  config: Config,
  profile: Pick<Profile, 'id' | 'api'>,
): { readonly upstream: string; readonly uploads?: string } | null {
  const isDefault = profile.id === config.COLLEGE;
  const upstream = (isDefault ? config.API_UPSTREAM : undefined) ?? profile.api.upstream;
  const uploads = (isDefault ? config.UPLOADS_UPSTREAM : undefined) ?? profile.api.uploads;
  return upstream === undefined ? null : { upstream, ...(uploads !== undefined && { uploads }) };
}
