import { findChromium, findFullChromium } from '@kalalaya/node/chromium';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';

const packages = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  // The full browser, for the few tests that need it.
  chromium: '/usr/bin/chromium',
};

/**
 * Returns the path of Chromium for tests and tools. Installs Debian's packages if they are missing and the process is
 * root; otherwise uses any installed Chromium.
 *
 * @throws {ConfigError} if there is none; the message says what to install.
 */
export function chromiumForTests(): string {
  if (!process.env.CHROMIUM) ensurePrograms(packages);
  return findChromium();
}

/** Returns the path of a full Chromium rather than the headless shell. Installs and throws like `chromiumForTests`. */
export function fullChromiumForTests(): string {
  chromiumForTests();
  return findFullChromium();
}
