import { existsSync } from 'node:fs';
import { ConfigError } from '../errors.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Launch arguments with which Chromium runs as root, without a display and without calling home. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of an installed Chromium: `CHROMIUM` when set, else a known place. Installs nothing. Throws `ConfigError` that
 * says what to install when there is none.
 */
export function findChromium(): string {
  const known = [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place));
  if (known) return known;
  throw new ConfigError(
    'There is no Chromium on this machine. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  );
}
