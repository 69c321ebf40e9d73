import { launch } from 'puppeteer-core';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { findSource, type OtherBrowser, STEP_MS } from './types.ts';

const PROGRAM = '/usr/bin/firefox-esr';

/**
 * Launches Debian's Firefox over WebDriver BiDi.
 *
 * @throws {Error} if Firefox is missing and cannot be installed.
 */
export async function openFirefox(): Promise<OtherBrowser> {
  if (ensurePrograms({ 'firefox-esr': PROGRAM }).length > 0)
    throw new Error('Firefox is not installed. Run: apt-get install firefox-esr');
  const browser = await launch({ browser: 'firefox', executablePath: PROGRAM, headless: true });
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`error: ${String(error)}`));
  await page.setViewport({ width: 1280, height: 900 });

  const find = (css: string, text: string) =>
    page
      .waitForFunction<[], () => Element>(
        `(${findSource})(${JSON.stringify(css)}, ${JSON.stringify(text)})`,
        { timeout: STEP_MS },
      )
      .catch((cause) => {
        throw new Error(`No visible ${css} with "${text}" at ${page.url()}`, { cause });
      });

  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load', timeout: STEP_MS })),
    pressTab: () => page.keyboard.press('Tab'),
    waitForVisible: async (css, text = '') => void (await find(css, text)),
    click: async (css, text = '') => (await find(css, text)).click(),
    evaluate: (expression) => page.evaluate(expression),
    console: async () => lines,
    close: () => browser.close(),
  };
}
