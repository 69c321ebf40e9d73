import { existsSync } from 'node:fs';
import { MissingToolError } from '../errors.ts';

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

/** Path of a Chromium: `CHROMIUM` when set, else a known place. Throws `MissingToolError` when there is none. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place));
  if (found === undefined)
    throw new MissingToolError(
      'Malayalam documents are printed by Chromium, and none was found. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.',
    );
  return found;
}
