import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Builder, By, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { ensurePrograms } from '../../scripts/debian.ts';
import { freePort } from '../../server/src/free-port.ts';
import { findSource, type OtherBrowser, STEP_MS } from './types.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/**
 * Keeps what a page says: WebKitGTK tells its driver nothing of the console. What a page says before this runs is not
 * heard; its scripts wait for a first sign of its visitor. Debian's WebKit has no decoder for the film, which is no
 * complaint: the page keeps the picture.
 */
const listenSource = `
  window.said = [];
  for (const kind of ['debug', 'info', 'log', 'warn', 'error'])
    console[kind] = (...parts) => window.said.push('console.' + kind + ': ' + parts.join(' '));
  addEventListener('error', ({ message, target }) => target instanceof HTMLSourceElement || window.said.push('error: ' + (message ?? target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => window.said.push('error: ' + reason));
  addEventListener('securitypolicyviolation', (event) => window.said.push('refused: ' + event.blockedURI));
`;

/** WebKit's own small browser; the driver's package brings it. */
function miniBrowser(): string {
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const folder = readdirSync(libraries).find((name) => /^webkit2gtk-[\d.]+$/.test(name));
  if (folder === undefined)
    throw new Error('There is no WebKit. Install it: apt-get install webkit2gtk-driver');
  return path.join(libraries, folder, 'MiniBrowser');
}

/** Debian's WebKitGTK over WebDriver, on a screen of its own. Throws when it is not there and cannot be installed. */
export async function openWebKit(): Promise<OtherBrowser> {
  if (ensurePrograms({ 'webkit2gtk-driver': DRIVER, xvfb: SCREEN }).length > 0)
    throw new Error('There is no WebKit. Install it: apt-get install webkit2gtk-driver xvfb');
  // The screen says its number once it can be drawn on.
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
      // As root it has no sandbox to put its processes into.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [driver.stdout, driver.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
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
      if (Date.now() > deadline) throw new Error(`WebKitWebDriver does not answer:\n${printed}`);
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
        `There is no ${css} with "${text}"`,
      );
    const lines: string[] = [];
    // Taken over from each document before it is left for another.
    const hear = async () => {
      lines.push(...(await page.executeScript<string[]>('return (window.said ?? []).splice(0)')));
    };
    return {
      async open(address) {
        await hear();
        await page.get(address);
        await page.executeScript(listenSource);
      },
      pressTab: () => page.findElement(By.css('body')).sendKeys(Key.TAB),
      see: async (css, text = '') => void (await find(css, text)),
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
        await hear();
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
