import { chromiumArguments, findChromium } from '@kalalaya/node/chromium';
import { ConfigError } from '@kalalaya/node/errors';
import { loadOptional } from '@kalalaya/node/optional-package';
import type { Browser } from 'playwright';

/** Maximum JavaScript heap of a page, in MB. Beyond it the page crashes instead of the machine. */
const MAX_HEAP_MB = 512;

/**
 * Opens the gate's browser. The code of a team runs in it, so Chromium's sandbox is on wherever the system allows it.
 *
 * @param progress Called with a warning if the browser runs without the sandbox.
 * @throws {ConfigError} if none can be started. The message says what to install.
 */
export async function openBrowser(progress: (line: string) => void): Promise<Browser> {
  const { chromium } = await loadOptional('playwright', 'Publishing', () => import('playwright'));
  const args = [...chromiumArguments, `--js-flags=--max-old-space-size=${MAX_HEAP_MB}`];
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({ executablePath: findChromium(), args, chromiumSandbox });
  try {
    const isRoot = process.getuid?.() === 0;
    const sandboxed = isRoot ? null : await launch(true).catch(() => null);
    if (sandboxed !== null) return sandboxed;
    const browser = await launch(false);
    const reason = isRoot ? 'as root it has none' : 'it could not be started with one';
    progress(`Warning: the browser runs without its sandbox (${reason}), with all rights of this user.`);
    return browser;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new ConfigError(
      `Publishing needs a browser, and none could be started: ${reason}\n` +
        'Every page is checked in a browser before it goes live. Install Chromium (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
      { cause: error },
    );
  }
}
