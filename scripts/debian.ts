import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where a program of Debian's is, and the package that brings it. */
export type Programs = Readonly<Record<string, string>>;

const missing = (programs: Programs) =>
  Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));

/**
 * Installs Debian's packages whose programs are not there, where this process may: for tests and tools, never for the
 * portal. Returns the packages that are missing still.
 */
export function ensurePrograms(programs: Programs): readonly string[] {
  const wanted = missing(programs);
  if (wanted.length === 0 || process.getuid?.() !== 0) return wanted;
  console.log(`Installing ${wanted.join(', ')} (apt-get) …`);
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], options);
  return missing(programs);
}
