import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
 * Path of a Chromium: `CHROMIUM` when set, else a known place, else the Debian package, installed now when this
 * process may. Throws an error that says what to install when there is none.
 */
export function findChromium(): string {
  const known = [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place));
  if (known) return known;
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium (apt-get) …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const installed = places.find((place) => existsSync(place));
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  );
}
