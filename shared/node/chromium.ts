import { existsSync } from 'node:fs';
import { ConfigError } from './errors.ts';

/** The headless shell: a page costs about a quarter of the CPU time. */
const headlessPaths = ['/usr/bin/chromium-headless-shell'];

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Launch arguments for Chromium without a display and without background requests. */
export const chromiumArguments: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function firstExisting(paths: readonly string[]): string {
  const match = paths.find((path) => path !== '' && existsSync(path));
  if (match) return match;
  throw new ConfigError(
    'No Chromium is installed. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
  );
}

/**
 * Returns the path of an installed Chromium: `CHROMIUM` if set, else the headless shell, else a full browser.
 *
 * @throws {ConfigError} if CHROMIUM does not exist or none is installed. The message says what to do.
 */
export function findChromium(): string {
  const { CHROMIUM = '' } = process.env;
  if (CHROMIUM === '') return firstExisting([...headlessPaths, ...browserPaths]);
  if (existsSync(CHROMIUM)) return CHROMIUM;
  throw new ConfigError(
    `CHROMIUM=${CHROMIUM} does not exist.\nSet CHROMIUM to the path of a Chromium, or leave it out to use an installed one.`,
  );
}

/**
 * Returns the path of a full Chromium. The headless shell has no back/forward cache.
 *
 * @throws {ConfigError} if none is installed.
 */
export const findFullChromium = (): string => firstExisting([...browserPaths, process.env.CHROMIUM ?? '']);
