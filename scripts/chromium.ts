import { spawnSync } from 'node:child_process';
import { ConfigError } from '../server/src/errors.ts';
import { findChromium, findWholeChromium, hasHeadlessChromium } from '../server/src/publishing/chromium.ts';

function installed(find: () => string): boolean {
  try {
    find();
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

/** Debian's packages that are missing here: the browser of most tests, and the whole one that a few need. */
const missing = () => [
  ...(hasHeadlessChromium() ? [] : ['chromium-headless-shell']),
  ...(installed(findWholeChromium) ? [] : ['chromium']),
];

/**
 * Path of a Chromium for tests and tools. Debian's packages are installed when they are missing and this process may;
 * any Chromium that is there will do where that fails. Throws `ConfigError` that says what to install otherwise.
 */
export function chromiumForTests(): string {
  if (!process.env.CHROMIUM && process.getuid?.() === 0 && missing().length > 0) {
    console.log(`Installing ${missing().join(' and ')} (apt-get) …`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
    spawnSync('apt-get', ['install', '-y', '-qq', ...missing()], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return findChromium();
}

/** Path of a Chromium as visitors have it, installed when it is missing. Throws as `chromiumForTests`. */
export function wholeChromiumForTests(): string {
  chromiumForTests();
  return findWholeChromium();
}
