import { spawnSync } from 'node:child_process';
import { ConfigError } from '../server/src/errors.ts';
import { findChromium } from '../server/src/publishing/chromium.ts';

/**
 * Path of a Chromium for tests and tools: an installed one, else the Debian package, installed now when this process
 * may. Throws `ConfigError` that says what to install otherwise.
 */
export function chromiumForTests(): string {
  try {
    return findChromium();
  } catch (error) {
    if (!(error instanceof ConfigError) || process.getuid?.() !== 0) throw error;
  }
  console.log('Installing Chromium (apt-get) …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return findChromium();
}
