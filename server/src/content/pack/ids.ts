import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError, codeOf } from '@kalalaya/node/errors';

/** Returns the ids of the college packs: the folders, and links to folders, below `colleges/`. */
export async function packIds(collegesDir: string): Promise<string[]> {
  const names = await readdir(collegesDir).catch(() => []);
  const ids = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const stats = await stat(path.join(collegesDir, name)).catch(() => null);
        return stats?.isDirectory() ? [name] : [];
      }),
  );
  return ids.flat().sort();
}

/**
 * Checks that COLLEGES_DIR holds packs and that of COLLEGE.
 * @throws {ConfigError} that names the wrong variable.
 */
export async function assertPack(config: {
  readonly COLLEGES_DIR: string;
  readonly COLLEGE: string;
}): Promise<void> {
  const { COLLEGES_DIR, COLLEGE } = config;
  const remedy = `Set COLLEGES_DIR to the folder of the college packs, or create one there: ${commandLine(`new college ${COLLEGE}`, { COLLEGES_DIR })}`;
  const names = await readdir(COLLEGES_DIR).catch((cause: unknown) => {
    const reason = codeOf(cause) === 'ENOENT' ? 'does not exist' : `cannot be read (${codeOf(cause)})`;
    throw new ConfigError(`COLLEGES_DIR=${COLLEGES_DIR} ${reason}.\n${remedy}`, { cause });
  });
  const ids = names.length === 0 ? [] : await packIds(COLLEGES_DIR);
  if (ids.includes(COLLEGE)) return;
  throw new ConfigError(
    ids.length === 0
      ? `COLLEGES_DIR=${COLLEGES_DIR} contains no college packs.\n${remedy}`
      : `COLLEGE=${COLLEGE} is not a pack in ${COLLEGES_DIR}.\nSet COLLEGE to one of: ${ids.join(', ')}`,
  );
}
