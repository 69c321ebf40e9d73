import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { expect } from 'playwright/test';
import { launch } from 'puppeteer-core';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { baseEnv, untilReady } from './portal.ts';

/** What a driver must be able to do with the one page of its browser. */
interface Driver {
  open(address: string): Promise<unknown>;
  /** Evaluates a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses Tab like a keyboard user, which triggers hydration. */
  pressTab(): Promise<void>;
  /** Presses the pointer at a position in the window. */
  clickAt(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

const size = { width: 1280, height: 900 };

/** Drives Debian's Firefox over WebDriver BiDi: the Firefox that Playwright drives is its own. */
async function startFirefox(): Promise<Driver> {
  const program = '/usr/bin/firefox-esr';
  expect(ensurePrograms({ 'firefox-esr': program })).toEqual([]);
  const browser = await launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  await page.setViewport(size);
  return {
    open: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    pressTab: () => page.keyboard.press('Tab'),
    clickAt: (x, y) => page.mouse.click(x, y),
    close: () => browser.close(),
  };
}

/** Drives Debian's WebKitGTK over WebDriver on a virtual display. */
async function startWebKit(): Promise<Driver> {
  const programs = { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };
  expect(ensurePrograms(programs)).toEqual([]);
  // Xvfb prints the display number once it is ready.
  const screenArgs = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = await untilReady(spawn(programs.xvfb, screenArgs), (log) => /^\d+\s/m.test(log));
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const child = spawn(programs['webkit2gtk-driver'], [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...baseEnv,
      DISPLAY: `:${/^\d+/m.exec(screen.log())}`,
      GDK_BACKEND: 'x11',
      // WebKit's sandbox does not work for root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const driver = await untilReady(child, () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const folder = readdirSync(libraries).find((name) => /^webkit2gtk-[\d.]+$/.test(name)) ?? '';
  const binary = path.join(libraries, folder, 'MiniBrowser');
  const page = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  await page.manage().window().setRect(size);
  return {
    open: (address) => page.get(address),
    evaluate: (expression) => page.executeScript(`return (${expression})`),
    pressTab: () => page.findElement(By.css('body')).sendKeys(Key.TAB),
    clickAt: (x, y) => page.actions().move({ x, y }).click().perform(),
    async close() {
      await page.quit();
      await driver.stop();
      await screen.stop();
    },
  };
}

/**
 * Records the console of a document. Messages before it runs are lost, but the page's scripts wait for a first
 * interaction. Debian's WebKit has no decoder for the film, so errors of `source` elements are ignored: the page keeps
 * the poster.
 */
const recordConsole = `(() => {
  window.consoleLines = [];
  for (const kind of ['debug', 'info', 'log', 'warn', 'error'])
    console[kind] = (...parts) => window.consoleLines.push('console.' + kind + ': ' + parts.join(' '));
  addEventListener('error', ({ message, target }) => target instanceof HTMLSourceElement || window.consoleLines.push('error: ' + (message ?? target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => window.consoleLines.push('error: ' + reason));
  addEventListener('securitypolicyviolation', (event) => window.consoleLines.push('refused: ' + event.blockedURI));
})()`;

/** Scrolls to the first visible element that matches a selector and contains a text, and returns its centre. */
const centreOf = `(css, text) => {
  const element = [...document.querySelectorAll(css)].find(
    (one) => one.checkVisibility() && one.textContent.includes(text),
  );
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}`;

const drivers = { Firefox: startFirefox, WebKit: startWebKit };

/** Browsers that Playwright does not drive. */
export const otherBrowsers = Object.keys(drivers) as (keyof typeof drivers)[];

/** Starts a browser with one page. It is installed if the process is root. */
export async function openBrowser(name: keyof typeof drivers) {
  const driver = await drivers[name]();
  const lines: unknown[] = [];
  // Each document has a separate log, so it is collected before the document is left.
  const console = async () => {
    const added = await driver.evaluate('(window.consoleLines ?? []).splice(0)');
    if (Array.isArray(added)) lines.push(...added);
    return lines;
  };
  /** Waits for a visible element that matches `css` and contains `text`. Returns its centre. */
  async function waitForVisible(css: string, text = ''): Promise<readonly [number, number]> {
    let centre: unknown;
    const find = `(${centreOf})(${JSON.stringify(css)}, ${JSON.stringify(text)})`;
    await expect
      .poll(async () => (centre = await driver.evaluate(find)), { message: `visible: ${css} "${text}"` })
      .not.toBeNull();
    return centre as [number, number];
  }
  return {
    ...driver,
    console,
    waitForVisible,
    async open(address: string) {
      await console();
      await driver.open(address);
      await driver.evaluate(recordConsole);
    },
    click: async (css: string, text = '') => driver.clickAt(...(await waitForVisible(css, text))),
  };
}
