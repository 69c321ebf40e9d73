import { expect, type Locator, type Page, type TestType } from 'playwright/test';
import { AXE_TAGS, createAxeBuilder } from '../../gate/axe.ts';
import type { PageErrors } from './test.ts';

/** One way of embedding the quality module. */
export interface Embedding {
  /** Selector of the element that contains the module. */
  readonly root: string;
  /** Level of the page title. */
  readonly titleLevel: 1 | 2;
  /** True if documents are rendered in the page; otherwise they are links. */
  readonly drawsDocuments: boolean;
  /** Opens a page of the module and waits until it is interactive. */
  open(page: Page, path: string): Promise<void>;
}

// Fixtures that the suite requires.
type EmbeddingTest = TestType<{ page: Page; pageErrors: PageErrors; embedding: Embedding }, object>;

const PERIOD = '2024-2025';

const heading = (scope: Locator, { titleLevel: level }: Embedding) => scope.getByRole('heading', { level });
const link = (scope: Locator, name: string | RegExp) =>
  scope.getByRole('link', { name, exact: typeof name === 'string' }).first();

async function axe(page: Page, root: string): Promise<string[]> {
  const builder = (await createAxeBuilder(page)).include(root);
  const { violations } = await builder
    .options({ resultTypes: ['violations'] })
    .withTags(AXE_TAGS)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * Defines the tests that hold for every embedding of the module. `short` omits those that do not depend on
 * the host, for further hosts of one kind.
 */
export function qualitySuite(test: EmbeddingTest, { short = false } = {}): void {
  test('navigates from a period to a file and back up', async ({ page, embedding, pageErrors }) => {
    await embedding.open(page, '/AQAR');
    const scope = page.locator(embedding.root);
    await expect(heading(scope, embedding)).toHaveText('Annual Quality Assurance Reports');
    await link(scope, PERIOD).click();
    await expect(heading(scope, embedding)).toHaveText(`AQAR ${PERIOD}`);
    await link(scope, /^Criterion 1 - /).click();
    await expect(heading(scope, embedding)).toHaveText('Criterion 1 - Curricular Aspects');
    await link(scope, /^1\.1 /).click();
    await expect(heading(scope, embedding)).toHaveText('1.1 Planning the curriculum');
    await link(scope, /^1\.1\.1 /).click();
    await expect(heading(scope, embedding)).toHaveText(/^1\.1\.1 How the curriculum/);
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
    await expect(heading(scope, embedding)).toHaveText(`AQAR ${PERIOD}`);
    expect(pageErrors.lines).toEqual([]);
  });

  test('expands and collapses a feedback category', async ({ page, embedding, pageErrors }) => {
    await embedding.open(page, '/Feedback');
    const scope = page.locator(embedding.root);
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

  test('renders a document, or links to it if rendering is not allowed', async ({ page, embedding }) => {
    await embedding.open(page, '/Haritha');
    const scope = page.locator(embedding.root);
    await expect(link(scope, /^Open/)).toBeVisible();
    if (embedding.drawsDocuments) {
      await expect(scope.locator('canvas').first()).toBeVisible();
      await expect(scope.getByRole('toolbar', { name: 'Document' })).toBeVisible();
    } else {
      await page.waitForLoadState('networkidle');
      await expect(scope.locator('canvas')).toHaveCount(0);
      await expect(scope.getByRole('alert')).toHaveCount(0);
    }
  });

  test('has no axe violations', async ({ page, embedding }) => {
    // Checks complete pages.
    test.slow();
    const violations: string[] = [];
    for (const path of ['/AQAR', '/Minutes']) {
      await embedding.open(page, path);
      await expect(heading(page.locator(embedding.root), embedding)).toBeVisible();
      await expect(page.locator(embedding.root).getByText('Loading...')).toHaveCount(0);
      violations.push(...(await axe(page, embedding.root)).map((line) => `${path}: ${line}`));
    }
    expect(violations).toEqual([]);
  });

  if (short) return;

  test('finds a document by metric and year while typing and opens its permanent address', async ({
    page,
    embedding,
    pageErrors,
  }) => {
    await embedding.open(page, '/documents');
    const scope = page.locator(embedding.root);
    const field = scope.getByRole('searchbox', { name: 'Find a document' });
    await field.fill('2.3.1 23-24');
    const resultLink = link(scope, '2.3.1 Lesson plans and student work');
    await expect(resultLink).toBeVisible();
    await expect(scope.getByText(/^5 documents$/)).toBeVisible();
    await expect(field).toBeFocused();
    await resultLink.click();
    await expect(heading(scope, embedding)).toHaveText('2.3.1 Lesson plans and student work');
    await expect(scope.getByText(/\/d\/[a-z2-7]{10}$/).first()).toBeVisible();
    // Rendering can only be attempted, and the browser itself reports the refusal to the console.
    const refused = (line: string) =>
      !embedding.drawsDocuments && line.includes("requires 'TrustedScriptURL'");
    expect(pageErrors.lines.filter((line) => !refused(line))).toEqual([]);
  });

  test('shows a message for a period without content', async ({ page, embedding }) => {
    await embedding.open(page, '/AqarPeriod/1900-1901');
    const scope = page.locator(embedding.root);
    await expect(scope.getByText('No AQAR cells found for 1900-1901')).toBeVisible();
  });

  test('reports a failed request and loads the data on Try again', async ({ page, embedding }) => {
    await embedding.open(page, '/Minutes');
    const scope = page.locator(embedding.root);
    await page.route('**/admin/api/AQAR', (route) => route.abort());
    await link(scope, 'AQAR').click();
    const alert = scope.getByRole('alert');
    await expect(alert).toContainText('No data found');
    await page.unroute('**/admin/api/AQAR');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(link(scope, PERIOD)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('can be operated by keyboard and moves the focus to the new page', async ({ page, embedding }) => {
    await embedding.open(page, '/AQAR');
    const scope = page.locator(embedding.root);
    await link(scope, PERIOD).focus();
    await page.keyboard.press('Enter');
    await expect(heading(scope, embedding)).toHaveText(`AQAR ${PERIOD}`);
    await expect(heading(scope, embedding)).toBeFocused();
    // While a page is loading, nothing after its heading can take the focus.
    await expect(scope.getByText('Loading...')).toHaveCount(0);
    await page.keyboard.press('Tab');
    const after = scope.locator(':focus');
    await expect(after).toHaveCount(1);
    await embedding.open(page, '/Feedback');
    await scope.getByRole('button', { name: 'Teachers' }).focus();
    await page.keyboard.press('Space');
    await expect(scope.getByRole('button', { name: 'Teachers' })).toHaveAttribute('aria-expanded', 'true');
  });
}
