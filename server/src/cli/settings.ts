import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, codeOf } from '@kalalaya/node/errors';
import type { Config } from '../base/config.ts';
import { assertPack } from '../content/pack/index.ts';
import { assertListenable } from '../serve/listen-error.ts';
import { assertDatabaseUrl } from '../store/postgres.ts';

/** Returns the folder itself, or its nearest parent that exists. */
async function nearestExisting(dir: string): Promise<string> {
  const parent = path.dirname(dir);
  const exists = await stat(dir).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? null : true));
  return exists !== null || parent === dir ? dir : nearestExisting(parent);
}

/** Throws `ConfigError` if this user may not create or write the folder of a variable. */
async function assertFolder(name: 'DATA_DIR' | 'RELEASES_DIR', dir: string): Promise<void> {
  const existing = await nearestExisting(dir);
  await access(existing, constants.W_OK | constants.X_OK).catch((cause: unknown) => {
    const what = existing === dir ? 'cannot be written' : `cannot be created in ${existing}`;
    throw new ConfigError(
      `${name}=${dir} ${what} by this user (${codeOf(cause) ?? String(cause)}).\nGive the folder to the user of the portal (chown), or set ${name} to another one.`,
      { cause },
    );
  });
}

/**
 * Checks the settings of a server that `readConfig` cannot check, before anything is written: packs, folders, address and
 * database. It does not wait for a database that is away.
 *
 * @param listens True if the command opens HOST and PORT itself.
 * @throws {ConfigError} that names the wrong variable, its value and what to do.
 * @throws {DatabaseSettingsError} if DATABASE_URL is wrong.
 */
export async function assertSettings(config: Config, { listens }: { listens: boolean }): Promise<void> {
  const { DATA_DIR, RELEASES_DIR, DATABASE_URL } = config;
  await assertPack(config);
  await assertFolder('DATA_DIR', DATA_DIR);
  await assertFolder('RELEASES_DIR', RELEASES_DIR);
  if (listens) await assertListenable(config);
  if (DATABASE_URL !== undefined) await assertDatabaseUrl(DATABASE_URL);
}
