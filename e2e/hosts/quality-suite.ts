import { expect, type Locator, type Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { test } from '../support/test.ts';

/** One way of embedding the quality module. */
export interface Embedding {
  /** Selector of the element that contains the module. */
  readonly root: 'main' | 'kalalaya-quality';
  /** True, unless stated otherwise, if documents are rendered in the page; otherwise they are links. */
  readonly drawsDocuments?: boolean;
  /** Omits the tests that do not depend on the host, for further hosts of one kind. */
  readonly short?: boolean;
  /** Opens a page of the module and waits until it is interactive. */
  open(page: Page, portal: string, path: string): Promise<unknown>;
}

const PERIOD = '2024-2025';

const link = (scope: Locator, name: string | RegExp) =>
  scope.getByRole('link', { name, exact: typeof name === 'string' }).first();

/** Defines the tests that hold for every embedding of the module, and returns it. */
export function qualitySuite(embedding: Embedding): Embedding {
  const { root, drawsDocuments = true, short = false } = embedding;
  const heading = (scope: Locator) => scope.getByRole('heading', { level: root === 'main' ? 1 : 2 });

  test('navigates from a period to a file and back up', async ({ page, portal, pageErrors }) => {
    await embedding.open(page, portal.url, '/AQAR');
    const scope = page.locator(root);
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
    expect(pageErrors.lines).toEqual([]);
  });

  test('expands and collapses a feedback category', async ({ page, portal, pageErrors }) => {
    await embedding.open(page, portal.url, '/Feedback');
    const scope = page.locator(root);
    const row = scope.getByRole('button', { name: 'Students' });
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(link(scope, /^View PDF/)).toBeVisible();
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await expect(link(scope, /^View PDF/)).toBeHidden();
    expect(pageErrors.lines).toEqual([]);
  });

  test('renders a document, or links to it if rendering is not allowed', async ({ page, portal }) => {
    await embedding.open(page, portal.url, '/Haritha');
    const scope = page.locator(root);
    await expect(link(scope, /^Open/)).toBeVisible();
    if (drawsDocuments) {
      await expect(scope.locator('canvas').first()).toBeVisible();
      await expect(scope.getByRole('group', { name: 'Document' })).toBeVisible();
    } else {
      await page.waitForLoadState('networkidle');
      await expect(scope.locator('canvas')).toHaveCount(0);
      await expect(scope.getByRole('alert')).toHaveCount(0);
    }
  });

  test('has no axe violations', async ({ page, portal }) => {
    // Checks complete pages.
    test.slow();
    const violations: string[] = [];
    for (const path of ['/AQAR', '/Minutes']) {
      await embedding.open(page, portal.url, path);
      await expect(heading(page.locator(root))).toBeVisible();
      await expect(page.locator(root).getByText('Loading...')).toHaveCount(0);
      violations.push(...(await axeViolations(page, { within: root })).map((line) => `${path}: ${line}`));
    }
    expect(violations).toEqual([]);
  });

  if (short) return embedding;

  test('finds a document by metric and year while typing and opens its permanent address', async ({
    page,
    portal,
    pageErrors,
  }) => {
    await embedding.open(page, portal.url, '/documents');
    const scope = page.locator(root);
    const field = scope.getByRole('searchbox', { name: 'Find a document' });
    await field.fill('2.3.1 23-24');
    const resultLink = link(scope, '2.3.1 Lesson plans and student work');
    await expect(resultLink).toBeVisible();
    await expect(scope.getByText(/^5 documents$/)).toBeVisible();
    await expect(field).toBeFocused();
    await resultLink.click();
    await expect(heading(scope)).toHaveText('2.3.1 Lesson plans and student work');
    await expect(scope.getByText(/\/d\/[a-z2-7]{10}$/).first()).toBeVisible();
    // Rendering can only be attempted, and the browser itself reports the refusal to the console.
    const refused = (line: string) => !drawsDocuments && line.includes("requires 'TrustedScriptURL'");
    expect(pageErrors.lines.filter((line) => !refused(line))).toEqual([]);
  });

  test('shows a message for a period without content', async ({ page, portal }) => {
    await embedding.open(page, portal.url, '/AqarPeriod/1900-1901');
    const scope = page.locator(root);
    await expect(scope.getByText('No AQAR cells found for 1900-1901')).toBeVisible();
  });

  test('reports a failed request and loads the data on Try again', async ({ page, portal }) => {
    await embedding.open(page, portal.url, '/Minutes');
    const scope = page.locator(root);
    // The page's document too, from which the portal takes its data.
    await page.route('**/AQAR', (route) => route.abort());
    await link(scope, 'AQAR').click();
    const alert = scope.getByRole('alert');
    await expect(alert).toContainText('No data found');
    await page.unroute('**/AQAR');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(link(scope, PERIOD)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('can be operated by keyboard and moves the focus to the new page', async ({ page, portal }) => {
    await embedding.open(page, portal.url, '/AQAR');
    const scope = page.locator(root);
    await link(scope, PERIOD).focus();
    await page.keyboard.press('Enter');
    await expect(heading(scope)).toHaveText(`AQAR ${PERIOD}`);
    await expect(heading(scope)).toBeFocused();
    // While a page is loading, nothing after its heading can take the focus.
    await expect(scope.getByText('Loading...')).toHaveCount(0);
    await page.keyboard.press('Tab');
    const after = scope.locator(':focus');
    await expect(after).toHaveCount(1);
    await embedding.open(page, portal.url, '/Feedback');
    await scope.getByRole('button', { name: 'Teachers' }).focus();
    await page.keyboard.press('Space');
    await expect(scope.getByRole('button', { name: 'Teachers' })).toHaveAttribute('aria-expanded', 'true');
  });
  return embedding;
}
