import { openBrowser, otherBrowsers } from '../support/other-browser.ts';
import { expect, test } from '../support/test.ts';

test.skip(!process.env.FULL, 'installs two browsers: test:full');
// Tests of one browser run one after another; a failure does not stop the rest.
test.describe.configure({ mode: 'default' });

const MENU = 'header nav';

for (const name of otherBrowsers) {
  test.describe(`in ${name}`, () => {
    let browser: Awaited<ReturnType<typeof openBrowser>>;
    let url = '';

    test.beforeAll(async ({ portal }) => {
      test.setTimeout(300_000);
      url = portal.url;
      browser = await openBrowser(name);
    });
    test.afterAll(() => browser?.close());

    async function openHydrated(path: string, heading: string): Promise<void> {
      await browser.open(`${url}${path}`);
      await browser.waitForVisible('h1', heading);
      await browser.pressTab();
      await browser.waitForVisible('#root[data-alive]');
    }
    const expectEmptyConsole = async () => expect(await browser.console()).toEqual([]);

    test('home: the menu leads to a page, and the theme can be switched', async () => {
      await openHydrated('/', 'In a classroom');
      await browser.click(`${MENU} summary`, 'Academics');
      await browser.click(`${MENU} details[open] a`, 'Subjects');
      await browser.waitForVisible('h1', 'Subjects');
      await browser.waitForVisible('main h2', 'UG Programmes');
      await browser.click('label', 'Dark');
      await browser.waitForVisible('html[data-mode="dark"]');
      await browser.click('label', 'Light');
      await browser.waitForVisible('html[data-mode="light"]');
      await expectEmptyConsole();
    });

    test('academics: a tab, a department, and Back work', async () => {
      await openHydrated('/Departments', 'Departments');
      await browser.click('[role="tab"]', 'RESEARCH');
      await browser.waitForVisible('[role="tab"][aria-selected="true"]', 'RESEARCH');
      await browser.click('main a[href^="/departments/"]');
      await browser.waitForVisible('nav[aria-label="You are here"] a', 'Departments');
      await browser.evaluate('history.back()');
      await browser.waitForVisible('h1', 'Departments');
      await expectEmptyConsole();
    });

    test('events: an event opens, and Back returns to the list', async () => {
      await openHydrated('/Events', 'Events');
      await browser.click('main a[href^="/event-details/"]');
      await browser.waitForVisible('main a[href^="/event-details/"][href$=".ics"]');
      await browser.evaluate('history.back()');
      await browser.waitForVisible('h1', 'Events');
      await expectEmptyConsole();
    });

    test('quality: a period leads to a file, and a document is rendered', async () => {
      await openHydrated('/AQAR', 'Annual Quality Assurance');
      for (const step of ['Period', 'Parent', 'Subfolder', 'Files'])
        await browser.click(`main a[href^="/Aqar${step}/"]`);
      await browser.waitForVisible('main a', 'View');
      await openHydrated('/Haritha', 'Haritha');
      await browser.evaluate('document.querySelector("main [role=region] a")?.scrollIntoView()');
      await browser.waitForVisible('main canvas');
      await expectEmptyConsole();
    });

    test('gallery: an album opens and advances, and Back closes it', async () => {
      await openHydrated('/Gallery', 'Gallery');
      await browser.click('main ul a');
      await browser.waitForVisible('dialog[open]', '1 / ');
      await browser.click('dialog[open] [aria-label^="Next"]');
      await browser.waitForVisible('dialog[open]', '2 / ');
      await browser.evaluate('history.back()');
      await browser.waitForVisible('h1', 'Gallery');
      await expect.poll(() => browser.evaluate('document.querySelector("dialog[open]") === null')).toBe(true);
      await expectEmptyConsole();
    });

    test('bold text is wider in both font families', async () => {
      await openHydrated('/About', 'About');
      const widths = await browser.evaluate(`(() => {
        const pen = document.createElement('canvas').getContext('2d');
        return ['h1', 'p'].map((tag) => {
          const family = getComputedStyle(document.querySelector('main ' + tag)).fontFamily;
          return [400, 700].map((weight) => {
            pen.font = weight + ' 40px ' + family;
            return pen.measureText('Teacher education').width;
          });
        });
      })()`);
      for (const [regular = 0, bold = 0] of widths as number[][]) expect(bold).toBeGreaterThan(regular);
    });

    test('console messages are recorded', async () => {
      await browser.evaluate('console.error("recorded")');
      await expect.poll(async () => (await browser.console()).join('\n')).toContain('recorded');
    });
  });
}
