import { existsSync } from 'node:fs';
import path from 'node:path';

/** How a portal is installed, which decides how its commands are written. */
export type Installation = 'checkout' | 'bundle' | 'container';

/** Folder of the checkout or bundle that this server runs from. */
export const checkout = path.resolve(import.meta.dirname, '../..');

/** Returns true if the server runs from an unpacked bundle, false for a checkout. */
export const isBundle = (root: string): boolean => existsSync(path.join(root, 'bundle.json'));

/** Files that mark a container of Podman or Docker. */
const containerFiles = ['/run/.containerenv', '/.dockerenv'];

/** Returns how the portal in a folder is installed. */
export function installationOf(root: string, exists: (file: string) => boolean = existsSync): Installation {
  if (!exists(path.join(root, 'bundle.json'))) return 'checkout';
  return containerFiles.some(exists) ? 'container' : 'bundle';
}

let current: Installation | undefined;

/**
 * Returns a command as it is typed for this installation, for messages.
 * @param command Command and arguments, e.g. `rollback mf-home`.
 * @param env Settings of the command.
 * @example
 * commandLine('start', { PORT: '3001' }, 'checkout') // → 'PORT=3001 npm start'
 * commandLine('status', {}, 'bundle') // → 'kalalaya status'
 * commandLine('start', { PORT: '3001' }, 'container') // → 'podman run -e PORT=3001 … kalalaya start'
 */
export function commandLine(
  command: string,
  env: Readonly<Record<string, string>> = {},
  installation?: Installation,
): string {
  current ??= installationOf(checkout);
  const kind = installation ?? current;
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  if (kind === 'container')
    return ['podman run', ...settings.map((setting) => `-e ${setting}`), `… kalalaya ${command}`].join(' ');
  const program =
    kind === 'bundle'
      ? `kalalaya ${command}`
      : command === 'start'
        ? 'npm start'
        : `npm run portal -- ${command}`;
  return [...settings, program].join(' ');
}
