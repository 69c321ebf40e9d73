import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import { ReleaseError } from '../../errors.ts';
import { freePort } from '../../free-port.ts';
import type { Release } from '../../release/read-release.ts';
import { EVERY_COLLEGE, pointerFor, type Registry } from '../../release/registry.ts';
import { createTempFolder, removeTempFolder } from '../../temp-folder.ts';

/** A warning or error in the log of the private portal. */
export interface LoggedProblem {
  readonly message: string;
  /** Stack of the error, if there is one. */
  readonly stack?: string;
  /** The remote that failed, if any. */
  readonly remote?: string;
  readonly kind?: string;
  readonly page?: string;
}

/** Starts the real portal server. It writes its log to `log.stream` as lines of JSON. */
export type ServePortal = (
  config: Config,
  options: { log: { level: string; stream: { write(line: string): void } } },
) => Promise<{ close(): Promise<void> }>;

/** The real portal with a candidate live, for the gate. */
export interface PrivatePortal {
  readonly url: string;
  /** Warnings and errors in its log. */
  readonly problems: readonly LoggedProblem[];
  close(): Promise<void>;
}

/** Options of a private portal. */
export interface PrivatePortalOptions {
  readonly config: Config;
  readonly serve: ServePortal;
  readonly registry: Registry;
  readonly candidate: Release;
  /** The only college of this portal. */
  readonly college: string;
  /** Adds the candidate to the sections of a college whose profile does not name it yet. */
  readonly addRemote: boolean;
}

/** Links every release into a private folder, with a registry in which the candidate is live without a fallback. */
async function linkReleases(folder: string, options: PrivatePortalOptions): Promise<void> {
  const { config, registry, candidate, college } = options;
  await mkdir(folder);
  const pointers: Registry['live'][string] = {};
  const names = new Set(Object.values(registry.live).flatMap((byName) => Object.keys(byName)));
  for (const name of names) {
    const pointer = pointerFor(registry, college, name);
    if (pointer) pointers[name] = { ...pointer, previous: null };
  }
  const { name, version } = candidate;
  pointers[name] = { version, since: new Date().toISOString(), by: 'the gate', previous: null };
  for (const frontend of Object.keys(pointers)) {
    await symlink(path.join(config.RELEASES_DIR, frontend), path.join(folder, frontend), 'dir');
  }
  const live = { [EVERY_COLLEGE]: pointers };
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify({ revision: 1, live }));
}

/** The profile field that the gate changes; all others are copied. */
const changedProfile = v.looseObject({ sections: v.array(v.string()) });

/** Links a college's pack and copies its profile, with one more section if requested. */
async function linkPack(folder: string, options: PrivatePortalOptions): Promise<void> {
  const { config, candidate, college, addRemote } = options;
  const pack = path.join(config.COLLEGES_DIR, college);
  const copy = path.join(folder, college);
  await mkdir(copy, { recursive: true });
  for (const entry of await readdir(pack)) {
    if (entry !== 'site.json') await symlink(path.join(pack, entry), path.join(copy, entry));
  }
  const profile = v.parse(changedProfile, JSON.parse(await readFile(path.join(pack, 'site.json'), 'utf8')));
  if (addRemote) profile.sections.push(candidate.name);
  await writeFile(path.join(copy, 'site.json'), JSON.stringify(profile, null, 2));
}

function parseProblem(line: string): LoggedProblem | null {
  try {
    const { msg, err, remote, kind, page } = JSON.parse(line) as Record<string, unknown> & {
      err?: { message?: string; stack?: string };
    };
    const message = err?.message ?? String(msg);
    return {
      message,
      ...(err?.stack !== undefined && { stack: err.stack }),
      ...(typeof remote === 'string' && { remote }),
      ...(typeof kind === 'string' && { kind }),
      ...(typeof page === 'string' && { page }),
    };
  } catch {
    return null;
  }
}

/**
 * Starts the real server on a random port of 127.0.0.1 with the candidate live, over links to the existing releases.
 * Its data is removed when it closes. Rejects if it cannot start.
 */
export async function openPrivatePortal(options: PrivatePortalOptions): Promise<PrivatePortal> {
  const { config, college, serve } = options;
  const folder = await createTempFolder('gate');
  const problems: LoggedProblem[] = [];
  try {
    await linkReleases(path.join(folder, 'releases'), options);
    await linkPack(path.join(folder, 'colleges'), options);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    // Only the default college uses the upstreams of the environment. The gate needs no messages and no mail.
    const { API_UPSTREAM, UPLOADS_UPSTREAM, DATABASE_URL: _db, SMTP_URL: _smtp, ...rest } = config;
    const upstream = college === config.COLLEGE ? { API_UPSTREAM, UPLOADS_UPSTREAM } : {};
    const server = await serve(
      {
        ...rest,
        ...upstream,
        COLLEGE: college,
        HOST: '127.0.0.1',
        PORT: port,
        PUBLIC_URL: url,
        COLLEGES_DIR: path.join(folder, 'colleges'),
        RELEASES_DIR: path.join(folder, 'releases'),
        DATA_DIR: path.join(folder, 'data'),
        TRUST_PROXY: false,
      },
      {
        log: {
          level: 'warn',
          stream: {
            write(line) {
              const problem = parseProblem(line);
              if (problem) problems.push(problem);
            },
          },
        },
      },
    );
    // Without the candidate's pages there is nothing to check.
    const missing = problems.find(
      ({ kind, remote }) => kind === 'missing' && remote === options.candidate.name,
    );
    if (missing !== undefined) {
      await server.close();
      throw new Error('its release cannot be used');
    }
    return {
      url,
      problems,
      async close() {
        await server.close();
        await removeTempFolder(folder);
      },
    };
  } catch (error) {
    await removeTempFolder(folder);
    const reasons = [
      error instanceof Error ? error.message : String(error),
      ...problems.map(({ message }) => message),
    ];
    const { name, version } = options.candidate;
    throw new ReleaseError(
      `The portal fails to start with ${name} ${version}, for ${college}: ${reasons.join('; ')}`,
      { cause: error },
    );
  }
}
