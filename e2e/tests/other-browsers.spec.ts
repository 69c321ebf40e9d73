import { openFirefox } from '../browsers/firefox.ts';
import type { OtherBrowser } from '../browsers/types.ts';
import { openWebKit } from '../browsers/webkit.ts';
import { expect, test } from '../support/test.ts';

test.skip(!process.env.FULL, 'installs two browsers: test:full');
// One after the other in one browser, and on with the rest when one fails.
test.describe.configure({ mode: 'default' });

const browsers: Readonly<Record<string, () => Promise<OtherBrowser>>> = {
  Firefox: openFirefox,
  WebKit: openWebKit,
};

const MENU = 'header nav';

for (const [name, start] of Object.entries(browsers)) {
  test.describe(`in ${name}`, () => {
    let browser: OtherBrowser;
    let url = '';

    test.beforeAll(async ({ portal }) => {
      test.setTimeout(300_000);
      url = portal.url;
      browser = await start();
    });
    test.afterAll(() => browser?.close());

    async function arrive(path: string, heading: string): Promise<void> {
      await browser.open(`${url}${path}`);
      await browser.see('h1', heading);
      await browser.pressTab();
      await browser.see('#root[data-alive]');
    }
    const silent = async () => expect(await browser.console()).toEqual([]);

    test('home: menu, a page of the group, the dark theme', async () => {
      await arrive('/', 'In a classroom');
      await browser.click(`${MENU} summary`, 'Academics');
      await browser.click(`${MENU} details[open] a`, 'Subjects');
      await browser.see('h1', 'Subjects');
      await browser.click('label', 'Dark');
      await browser.see('html[data-mode="dark"]');
      await browser.click('label', 'Light');
      await browser.see('html[data-mode="light"]');
      await silent();
    });

    test('academics: a tab, a department, and back', async () => {
      await arrive('/Departments', 'Departments');
      await browser.click('[role="tab"]', 'RESEARCH');
      await browser.see('[role="tab"][aria-selected="true"]', 'RESEARCH');
      await browser.click('main a[href^="/departments/"]');
      await browser.see('nav[aria-label="You are here"] a', 'Departments');
      await browser.evaluate('history.back()');
      await browser.see('h1', 'Departments');
      await silent();
    });

    test('events: one of them, and back', async () => {
      await arrive('/Events', 'Events');
      await browser.click('main a[href^="/event-details/"]');
      await browser.see('main a[href^="/event-details/"][href$=".ics"]');
      await browser.evaluate('history.back()');
      await browser.see('h1', 'Events');
      await silent();
    });

    test('quality: from a period to a file, and a document drawn', async () => {
      await arrive('/AQAR', 'Annual Quality Assurance');
      for (const step of ['Period', 'Parent', 'Subfolder', 'Files'])
        await browser.click(`main a[href^="/Aqar${step}/"]`);
      await browser.see('main a', 'View');
      await arrive('/Haritha', 'Haritha');
      await browser.evaluate('document.querySelector("main [role=region] a")?.scrollIntoView()');
      await browser.see('main canvas');
      await silent();
    });

    test('gallery: an album opens, leads on, and Back closes it', async () => {
      await arrive('/Gallery', 'Gallery');
      await browser.click('main ul a');
      await browser.see('dialog[open]', '1 / ');
      await browser.click('dialog[open] [aria-label^="Next"]');
      await browser.see('dialog[open]', '2 / ');
      await browser.evaluate('history.back()');
      await browser.see('h1', 'Gallery');
      await expect.poll(() => browser.evaluate('document.querySelector("dialog[open]") === null')).toBe(true);
      await silent();
    });

    test('bold is bold, in both families of letters', async () => {
      await arrive('/About', 'About');
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

    test('what the console says is heard', async () => {
      await browser.evaluate('console.error("heard")');
      await expect.poll(async () => (await browser.console()).join('\n')).toContain('heard');
    });
  });
}
