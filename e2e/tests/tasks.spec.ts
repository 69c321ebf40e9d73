import type { Locator, Page } from 'playwright/test';
import { expect, test, waitForHydration } from '../support/test.ts';

/** A visitor who counts clicks. */
class Visitor {
  clicks = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await waitForHydration(this.page);
  }

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Opens a menu group and follows one of its links, which counts as two clicks. */
  async follow(group: string, link: string): Promise<void> {
    const nav = this.page.getByRole('navigation', { name: 'Main' });
    await this.press(nav.getByText(group, { exact: true }).first());
    await this.press(nav.getByRole('link', { name: link, exact: true }));
  }

  /** Checks that a link leads to a PDF and counts as one click. */
  async opensPdf(link: Locator): Promise<void> {
    this.clicks += 1;
    await expect(link).toBeVisible();
    const href = await link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ''));
    const answer = await this.page.request.get(href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
}

const main = (page: Page) => page.getByRole('main');

test.describe('number of clicks for common tasks', () => {
  test('admission requirements and the link for applications: 2', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.open('/');
    await visitor.follow('Academics', 'Admission');
    await expect(main(page)).toContainText('50%');
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /Online Admission/ })
        .first(),
    ).toBeVisible();
    expect(visitor.clicks).toBeLessThanOrEqual(2);
  });

  test('fees with their total: 2', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.open('/');
    await visitor.follow('Academics', 'Fee Structure');
    await expect(main(page).getByRole('row', { name: /Total/ }).first()).toBeVisible();
    expect(visitor.clicks).toBeLessThanOrEqual(2);
  });

  test('phone and e-mail of the office: 1', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.open('/');
    await visitor.press(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }),
    );
    await expect(main(page).locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(main(page).locator('a[href^="mailto:"]').first()).toBeVisible();
    expect(visitor.clicks).toBeLessThanOrEqual(1);
  });

  test('syllabus of Mathematics: 2', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.open('/');
    await visitor.press(main(page).getByRole('link', { name: 'Mathematics', exact: true }));
    await expect(page).toHaveURL(/\/Programmes#subject-mathematics$/);
    const subject = page.locator('#subject-mathematics');
    await expect(subject).toBeInViewport();
    await visitor.opensPdf(subject.getByRole('link', { name: /Syllabus/ }));
    expect(visitor.clicks).toBeLessThanOrEqual(2);
  });

  test('leave form: 2', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.open('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await visitor.press(nav.getByText('Staff', { exact: true }).first());
    await visitor.opensPdf(nav.getByRole('link', { name: /Leave form/ }));
    expect(visitor.clicks).toBeLessThanOrEqual(2);
  });

  test('phone number of the NSS coordinator: 2', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.open('/');
    await visitor.follow('Student Support', 'NSS');
    const telephone = main(page).locator('a[href^="tel:"]').first();
    await expect(telephone).toBeVisible();
    expect(visitor.clicks).toBeLessThanOrEqual(2);
    // The name links to the entry in the staff list.
    const name = main(page).locator('a[href^="/faculties#staff-"]').first();
    const words = (await name.textContent()) ?? '';
    await name.click();
    await expect(page.getByRole('heading', { name: words })).toBeInViewport();
  });

  test('phone numbers for ragging complaints and grievances: 2', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.open('/');
    await visitor.follow('Student Support', 'Anti-ragging and grievance');
    for (const cell of [/Anti-Ragging/, /Grievance/]) {
      await expect(main(page).getByRole('row', { name: cell })).toContainText(/\d{4} \d{3} \d{4}/);
    }
    expect(visitor.clicks).toBeLessThanOrEqual(2);
  });

  test('AQAR file from the list of years: 5, with one API request per level', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.open('/AQAR');
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/admin/api/') && pathname.includes('aqar')) requests.push(pathname);
    });
    for (const title of [/^AQAR \d/, /^Criterion 1/, /^1\.1/, /^1\.1\.1/]) {
      // Rows of the tree except the open one; the menu next to them lists the criteria too.
      await visitor.press(main(page).locator('li > div:has(> svg) > a:not([aria-current])').first());
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.getByText('Loading...')).toHaveCount(0);
    }
    await visitor.opensPdf(
      main(page)
        .getByRole('link', { name: /View PDF/ })
        .first(),
    );
    expect(visitor.clicks).toBeLessThanOrEqual(5);
    // The breadcrumb stays visible at the end of the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
    await expect(page.getByRole('navigation', { name: 'You are here' })).toBeInViewport();
    expect(requests).toHaveLength(4);
    expect(new Set(requests).size).toBe(4);
  });
});
