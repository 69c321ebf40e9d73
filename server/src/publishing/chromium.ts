import { existsSync } from 'node:fs';
import { ConfigError } from '../errors.ts';

/** A Chromium without windows: a page costs about a quarter of the processor time. */
const headlessPlaces = ['/usr/bin/chromium-headless-shell'];

const wholePlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

function firstOf(places: readonly string[]): string {
  const known = places.find((place) => place !== '' && existsSync(place));
  if (known) return known;
  throw new ConfigError(
    'There is no Chromium on this machine. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
  );
}

/**
 * Path of an installed Chromium: `CHROMIUM` when set, else one without windows, else any in a known place. Installs
 * nothing. Throws `ConfigError` that says what to install when there is none.
 */
export const findChromium = (): string =>
  firstOf([process.env.CHROMIUM ?? '', ...headlessPlaces, ...wholePlaces]);

/**
 * Path of a Chromium as visitors have it, for what the one without windows lacks: it keeps no pages for Back. Throws
 * `ConfigError` when there is none.
 */
export const findWholeChromium = (): string => firstOf([...wholePlaces, process.env.CHROMIUM ?? '']);
