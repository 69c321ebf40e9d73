import { expect, type Locator, type Page, type TestType } from 'playwright/test';
import { AXE_TAGS, axeOn } from '../../server/src/publishing/gate/page/axe.ts';
import type { PageErrors } from './test.ts';

/** One way in which the quality module is embedded. */
export interface Embedding {
  /** Selector of what holds the module in the page. */
  readonly root: string;
  /** Documents are drawn in the page; otherwise they are links. */
  readonly drawsDocuments: boolean;
  /** Opens a page of the module and waits until it answers to its visitor. */
  open(page: Page, path: string): Promise<void>;
}

// What a suite needs of its tests: the page, what went wrong in it, and where the module lives.
type EmbeddingTest = TestType<{ page: Page; complaints: PageErrors; home: Embedding }, object>;

const PERIOD = '2024-2025';

const heading = (scope: Locator) => scope.getByRole('heading', { level: 1 });
const link = (scope: Locator, name: string | RegExp) =>
  scope.getByRole('link', { name, exact: typeof name === 'string' }).first();

async function axe(page: Page, root: string): Promise<string[]> {
  const builder = (await axeOn(page)).include(root).withTags(AXE_TAGS);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * What the module does wherever it lives, told as tests. `short` leaves out what does not depend on the home: for
 * further homes of one kind.
 */
export function qualitySuite(test: EmbeddingTest, { short = false } = {}): void {
  test('leads from a period to a file and back up', async ({ page, home, complaints }) => {
    await home.open(page, '/AQAR');
    const scope = page.locator(home.root);
    await expect(heading(scope)).toHaveText('Annual Quality Assurance Reports');
    await link(scope, PERIOD).click();
    await expect(heading(scope)).toHaveText(`AQAR ${PERIOD}`);
    await link(scope, /^Criterion 1 - /).click();
    await expect(heading(scope)).toHaveText('Criterion 1 - Curricular Aspects');
    await link(scope, /^1\.1 /).click();
    await expect(heading(scope)).toHaveText('1.1 Planning the curriculum');
    await link(scope, /^1\.1\.1 /).click();
    await expect(heading(scope)).toHaveText(/^1\.1\.1 How the curriculum/);
    await expect(scope.getByRole('heading', { name: 'Document List' })).toBeVisible();
    const view = link(scope, /^View PDF/);
    const file = new URL((await view.getAttribute('href')) ?? '', page.url());
    const answer = await page.request.get(file.href);
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await view.getAttribute('target')).toBe('_blank');
    expect(await view.getAttribute('rel')).toContain('noopener');
    const crumbs = scope.getByRole('navigation', { name: 'You are here' });
    await link(crumbs, PERIOD).click();
    await expect(heading(scope)).toHaveText(`AQAR ${PERIOD}`);
    expect(complaints.lines).toEqual([]);
  });

  test('opens and closes what was asked of whom', async ({ page, home, complaints }) => {
    await home.open(page, '/Feedback');
    const scope = page.locator(home.root);
    const row = scope.getByRole('button', { name: 'Students' });
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(link(scope, /^View PDF/)).toBeVisible();
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await expect(link(scope, /^View PDF/)).toBeHidden();
    expect(complaints.lines).toEqual([]);
  });

  test('draws a document, or links to it where that may not be', async ({ page, home }) => {
    await home.open(page, '/Haritha');
    const scope = page.locator(home.root);
    await expect(link(scope, /^Open/)).toBeVisible();
    if (home.drawsDocuments) {
      await expect(scope.locator('canvas').first()).toBeVisible();
      await expect(scope.getByRole('toolbar', { name: 'Document' })).toBeVisible();
    } else {
      await page.waitForLoadState('networkidle');
      await expect(scope.locator('canvas')).toHaveCount(0);
      await expect(scope.getByRole('alert')).toHaveCount(0);
    }
  });

  test('has nothing that axe objects to', async ({ page, home }) => {
    // Four pages, each looked through whole.
    test.slow();
    const found: string[] = [];
    for (const path of ['/AQAR', `/AqarPeriod/${PERIOD}`, '/Minutes', '/Feedback']) {
      await home.open(page, path);
      await expect(heading(page.locator(home.root))).toBeVisible();
      await expect(page.locator(home.root).getByText('Loading...')).toHaveCount(0);
      found.push(...(await axe(page, home.root)).map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
  });

  if (short) return;

  test('finds a document by metric and year as one types, and opens it at its address', async ({
    page,
    home,
    complaints,
  }) => {
    await home.open(page, '/documents');
    const scope = page.locator(home.root);
    const field = scope.getByRole('searchbox', { name: 'Find a document' });
    await field.fill('2.3.1 23-24');
    const found = link(scope, '2.3.1 Lesson plans and student work');
    await expect(found).toBeVisible();
    await expect(scope.getByText(/^5 documents$/)).toBeVisible();
    await expect(field).toBeFocused();
    await found.click();
    await expect(heading(scope)).toHaveText('2.3.1 Lesson plans and student work');
    await expect(scope.getByText(/\/d\/[a-z2-7]{10}$/).first()).toBeVisible();
    // Whether a page lets the module draw a document can only be tried, and the browser itself says that it does not.
    const refused = (line: string) => !home.drawsDocuments && line.includes("requires 'TrustedScriptURL'");
    expect(complaints.lines.filter((line) => !refused(line))).toEqual([]);
  });

  test('says when a period holds nothing', async ({ page, home }) => {
    await home.open(page, '/AqarPeriod/1900-1901');
    const scope = page.locator(home.root);
    await expect(scope.getByText('No AQAR cells found for 1900-1901')).toBeVisible();
  });

  test('says that no answer came, and asks again', async ({ page, home }) => {
    await home.open(page, '/Minutes');
    const scope = page.locator(home.root);
    await page.route('**/admin/api/AQAR', (route) => route.abort());
    await link(scope, 'AQAR').click();
    const alert = scope.getByRole('alert');
    await expect(alert).toContainText('No data found');
    await page.unroute('**/admin/api/AQAR');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(link(scope, PERIOD)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('is worked with the keyboard, and the focus goes to the new page', async ({ page, home }) => {
    await home.open(page, '/AQAR');
    const scope = page.locator(home.root);
    await link(scope, PERIOD).focus();
    await page.keyboard.press('Enter');
    await expect(heading(scope)).toHaveText(`AQAR ${PERIOD}`);
    await expect(heading(scope)).toBeFocused();
    // Behind the heading of a page that waits there is nothing in it to go on to.
    await expect(scope.getByText('Loading...')).toHaveCount(0);
    await page.keyboard.press('Tab');
    const after = scope.locator(':focus');
    await expect(after).toHaveCount(1);
    await home.open(page, '/Feedback');
    await scope.getByRole('button', { name: 'Teachers' }).focus();
    await page.keyboard.press('Space');
    await expect(scope.getByRole('button', { name: 'Teachers' })).toHaveAttribute('aria-expanded', 'true');
  });
}
