import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Paths of programs by the Debian package that contains them. */
export type Programs = Readonly<Record<string, string>>;

const findMissing = (programs: Programs) =>
  Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));

/**
 * Installs the Debian packages whose programs are missing, if the process is root. For tests and tools only, never for
 * the portal. Returns the packages that are still missing.
 */
export function ensurePrograms(programs: Programs): readonly string[] {
  const missingPackages = findMissing(programs);
  if (missingPackages.length === 0 || process.getuid?.() !== 0) return missingPackages;
  console.log(`Installing ${missingPackages.join(', ')} (apt-get) …`);
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // Test files run side by side, and apt-get fails at once while another one holds its locks.
  const runLocked = (...args: string[]) =>
    spawnSync('flock', ['/run/lock/kalalaya-apt', 'apt-get', ...args], options);
  runLocked('update', '-qq');
  runLocked('install', '-y', '-qq', '--no-install-recommends', ...missingPackages);
  return findMissing(programs);
}
