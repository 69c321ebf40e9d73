import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { Builder, By, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { collectOutput } from '../support/output.ts';
import { findSource, type OtherBrowser, STEP_MS } from './types.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/**
 * Records console messages, which WebKitGTK does not report to its driver. Messages before this script runs
 * are lost, but the page's scripts wait for a first user interaction. Debian's WebKit has no decoder for the
 * film, so errors of `source` elements are ignored: the page keeps the poster.
 */
const recordConsoleSource = `
  window.consoleLines = [];
  for (const kind of ['debug', 'info', 'log', 'warn', 'error'])
    console[kind] = (...parts) => window.consoleLines.push('console.' + kind + ': ' + parts.join(' '));
  addEventListener('error', ({ message, target }) => target instanceof HTMLSourceElement || window.consoleLines.push('error: ' + (message ?? target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => window.consoleLines.push('error: ' + reason));
  addEventListener('securitypolicyviolation', (event) => window.consoleLines.push('refused: ' + event.blockedURI));
`;

/** Returns the path of WebKit's MiniBrowser, which the driver's package installs. */
function miniBrowser(): string {
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const folder = readdirSync(libraries).find((name) => /^webkit2gtk-[\d.]+$/.test(name));
  if (folder === undefined)
    throw new Error('WebKit is not installed. Run: apt-get install webkit2gtk-driver');
  return path.join(libraries, folder, 'MiniBrowser');
}

/**
 * Launches Debian's WebKitGTK over WebDriver on a virtual display.
 *
 * @throws {Error} if WebKit is missing and cannot be installed.
 */
export async function openWebKit(): Promise<OtherBrowser> {
  if (ensurePrograms({ 'webkit2gtk-driver': DRIVER, xvfb: SCREEN }).length > 0)
    throw new Error('WebKit is not installed. Run: apt-get install webkit2gtk-driver xvfb');
  // Xvfb prints the display number once it is ready.
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
      // WebKit's sandbox does not work for root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collectOutput(driver);
  const stop = () => {
    driver.kill();
    screen.kill();
  };

  async function connect() {
    const deadline = Date.now() + STEP_MS;
    while (
      !(await fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error(`WebKitWebDriver did not start:\n${printed()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: miniBrowser(),
            args: ['--automation'],
          },
        }),
      )
      .build();
  }

  try {
    const page = await connect();
    await page.manage().window().setRect({ width: 1280, height: 900 });
    const find = (css: string, text: string): Promise<WebElement> =>
      page.wait<WebElement>(
        () => page.executeScript<WebElement>(`return (${findSource})(arguments[0], arguments[1])`, css, text),
        STEP_MS,
        `No visible ${css} with "${text}"`,
      );
    const lines: string[] = [];
    // Each document has a separate log, so it is collected before the document is left.
    const collectConsole = async () => {
      lines.push(...(await page.executeScript<string[]>('return (window.consoleLines ?? []).splice(0)')));
    };
    return {
      async open(address) {
        await collectConsole();
        await page.get(address);
        await page.executeScript(recordConsoleSource);
      },
      pressTab: () => page.findElement(By.css('body')).sendKeys(Key.TAB),
      waitForVisible: async (css, text = '') => void (await find(css, text)),
      async click(css, text = '') {
        const origin = await find(css, text);
        await page.executeScript(
          'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
          origin,
        );
        await page.actions().move({ origin }).click().perform();
      },
      evaluate: (expression) => page.executeScript(`return (${expression})`),
      async console() {
        await collectConsole();
        return lines;
      },
      async close() {
        await page.quit();
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
