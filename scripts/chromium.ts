import { findChromium, findWholeChromium } from '../server/src/publishing/chromium.ts';
import { ensurePrograms } from './debian.ts';

const packages = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  // For the few tests that need a whole one.
  chromium: '/usr/bin/chromium',
};

/**
 * Path of a Chromium for tests and tools. Debian's packages are installed when they are missing and this process may;
 * any Chromium that is there will do where that fails. Throws `ConfigError` that says what to install otherwise.
 */
export function chromiumForTests(): string {
  if (!process.env.CHROMIUM) ensurePrograms(packages);
  return findChromium();
}

/** Path of a Chromium as visitors have it, installed when it is missing. Throws as `chromiumForTests`. */
export function wholeChromiumForTests(): string {
  chromiumForTests();
  return findWholeChromium();
}
