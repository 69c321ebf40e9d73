import { existsSync } from 'node:fs';
import { MissingToolError } from '../errors.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Launch arguments for Chromium as root, headless and without background network traffic. */
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
 * Returns the path of Chromium: `CHROMIUM` if set to an existing file, otherwise a standard location.
 * @throws {MissingToolError} if none exists
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place));
  if (found === undefined)
    throw new MissingToolError(
      'Malayalam documents need Chromium, which was not found. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
    );
  return found;
}
