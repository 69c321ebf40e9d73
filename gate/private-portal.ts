import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@kalalaya/node/errors';
import { freePort } from '@kalalaya/node/free-port';
import { createTempFolder, removeTempFolder } from '@kalalaya/node/temp-folder';
import * as v from 'valibot';
import type { Config } from '../server/src/base/config.ts';
import type { Release } from '../server/src/release/read-release.ts';
import { changeRegistry, EVERY_COLLEGE, pointerFor, type Registry } from '../server/src/release/registry.ts';
import { serve } from '../server/src/serve/serve.ts';

/** A warning or error in the log of the private portal. */
const loggedProblem = v.object({
  msg: v.exactOptional(v.string(), ''),
  err: v.exactOptional(v.object({ message: v.string(), stack: v.exactOptional(v.string()) })),
  /** The remote that failed, if any. */
  remote: v.exactOptional(v.string()),
  kind: v.exactOptional(v.string()),
  page: v.exactOptional(v.string()),
});

/** The real portal with a candidate live, for the gate. */
export type PrivatePortal = Awaited<ReturnType<typeof openPrivatePortal>>;

export interface PrivatePortalOptions {
  readonly config: Config;
  readonly registry: Registry;
  readonly candidate: Release;
  /** The only college of this portal. */
  readonly college: string;
  /** Adds the candidate to the sections of a college whose profile does not name it yet. */
  readonly addRemote: boolean;
}

/** Links every release into a private folder. Returns pointers by which the candidate is live without a fallback. */
async function linkReleases(folder: string, options: PrivatePortalOptions): Promise<Registry['live']> {
  const { config, registry, candidate, college } = options;
  const { name: own, version } = candidate;
  await mkdir(folder);
  const pointers: Registry['live'][string] = {};
  for (const name of new Set(Object.values(registry.live).flatMap((byName) => Object.keys(byName)))) {
    const pointer = pointerFor(registry, college, name);
    if (pointer) pointers[name] = { ...pointer, previous: null };
  }
  pointers[own] = { version, since: new Date().toISOString(), by: 'the gate', previous: null };
  for (const name of Object.keys(pointers))
    await symlink(path.join(config.RELEASES_DIR, name), path.join(folder, name), 'dir');
  return { [EVERY_COLLEGE]: pointers };
}

/** Links a college's pack without its git repository and copies its profile, with one more section if requested. */
async function linkPack(folder: string, options: PrivatePortalOptions): Promise<void> {
  const { config, candidate, college, addRemote } = options;
  const [pack, copy] = [path.join(config.COLLEGES_DIR, college), path.join(folder, college)];
  await mkdir(copy, { recursive: true });
  for (const entry of await readdir(pack))
    if (entry !== 'site.json' && entry !== '.git')
      await symlink(path.join(pack, entry), path.join(copy, entry));
  const profile = v.parse(
    v.looseObject({ sections: v.array(v.string()) }),
    JSON.parse(await readFile(path.join(pack, 'site.json'), 'utf8')),
  );
  if (addRemote) profile.sections.push(candidate.name);
  await writeFile(path.join(copy, 'site.json'), JSON.stringify(profile, null, 2));
}

/** Returns the configuration of the private portal. It needs no messages and no mail. */
function privateConfig({ config, college }: PrivatePortalOptions, folder: string, port: number): Config {
  const { API_UPSTREAM, UPLOADS_UPSTREAM, DATABASE_URL: _db, SMTP_URL: _smtp, ...rest } = config;
  return {
    ...rest,
    // Only the default college uses the upstreams of the environment.
    ...(college === config.COLLEGE && { API_UPSTREAM, UPLOADS_UPSTREAM }),
    COLLEGE: college,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    COLLEGES_DIR: path.join(folder, 'colleges'),
    RELEASES_DIR: path.join(folder, 'releases'),
    DATA_DIR: path.join(folder, 'data'),
    TRUST_PROXY: false,
  };
}

/**
 * Starts the real server on a random port of 127.0.0.1 with the candidate live, over links to the existing releases. Its
 * data is removed when it closes.
 *
 * @throws {ReleaseError} if it cannot start with the candidate.
 */
export async function openPrivatePortal(options: PrivatePortalOptions) {
  const { candidate, college } = options;
  const folder = await createTempFolder('gate');
  /** Warnings and errors in its log. */
  const problems: v.InferOutput<typeof loggedProblem>[] = [];
  const stream = { write: (line: string) => void problems.push(v.parse(loggedProblem, JSON.parse(line))) };
  try {
    const live = await linkReleases(path.join(folder, 'releases'), options);
    await linkPack(path.join(folder, 'colleges'), options);
    const config = privateConfig(options, folder, await freePort());
    await changeRegistry(config, () => ({ revision: 1, live }));
    const server = await serve(config, { log: { level: 'warn', stream } });
    const close = async () => {
      await server.close();
      await removeTempFolder(folder);
    };
    // Without the candidate's pages there is nothing to check.
    if (problems.some(({ kind, remote }) => kind === 'missing' && remote === candidate.name)) {
      await close();
      throw new Error('its release cannot be used');
    }
    return { url: `http://127.0.0.1:${config.PORT}`, problems, close };
  } catch (error) {
    await removeTempFolder(folder);
    const reasons = [String(error), ...problems.map(({ msg }) => msg)];
    throw new ReleaseError(
      `The portal fails to start with ${candidate.name} ${candidate.version}, for ${college}: ${reasons.join('; ')}`,
      { cause: error },
    );
  }
}
