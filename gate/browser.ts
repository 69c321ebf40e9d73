import { chromiumArguments, findChromium } from '@kalalaya/node/chromium';
import { ConfigError } from '@kalalaya/node/errors';
import { loadOptional } from '@kalalaya/node/optional-package';
import type { Browser } from 'playwright';

/** Maximum JavaScript heap of a page, in MB. Beyond it the page crashes instead of the machine. */
const MAX_HEAP_MB = 512;

/**
 * Opens the gate's browser.
 *
 * @throws {ConfigError} if none can be started. The message says what to install.
 */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await loadOptional('playwright', 'Publishing', () => import('playwright'));
  const args = [...chromiumArguments, `--js-flags=--max-old-space-size=${MAX_HEAP_MB}`];
  try {
    return await chromium.launch({ executablePath: findChromium(), args });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new ConfigError(
      `Publishing needs a browser, and none could be started: ${reason}\n` +
        'Every page is checked in a browser before it goes live. Install Chromium (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
      { cause: error },
    );
  }
}
