import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { fetchWithHost } from '../support/host.ts';
import { checkout } from '../support/portal.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const colleges = ['sahya', 'nila'] as const;

/** A visitor who counts clicks. */
class Visitor {
  clicks = 0;
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Opens the menu on a phone, and the group of the link, if any: at most two clicks. Returns the link. */
  async findInMenu(href: string): Promise<Locator> {
    const menu = this.page.getByRole('button', { name: 'Menu', exact: true });
    const nav = this.page.getByRole('navigation', { name: 'Main' });
    const link = nav.locator(`a[href="${href}"]`).first();
    if ((await menu.isVisible()) && !(await nav.isVisible())) await this.press(menu);
    const group = nav.locator('details').filter({ has: this.page.locator(`a[href="${href}"]`) });
    if (!(await link.isVisible())) await this.press(group.locator('summary').first());
    await expect(link).toBeVisible();
    return link;
  }

  /** Follows a link of the menu: one click more than `findInMenu`. */
  async follow(href: string): Promise<void> {
    await this.press(await this.findInMenu(href));
  }

  /** Opens the file of a link, which counts as one click. */
  async opensFile(link: Locator, type: string): Promise<void> {
    this.clicks += 1;
    await expect(link).toBeVisible();
    const { origin, host, pathname } = new URL(
      await link.evaluate((element: HTMLAnchorElement) => element.href),
    );
    const response = await fetchWithHost(origin.replace(/\w+\.localhost/, 'localhost'), host, pathname);
    expect([response.status, response.type]).toEqual([200, expect.stringContaining(type)]);
  }
}

/** What visitors come for, with the clicks from the home page; `phone` counts the menu button as well. */
interface Task {
  readonly name: string;
  readonly wide: number;
  readonly phone: number;
  /** Clicks on a phone without scripts, if others. */
  readonly phoneWithoutScripts?: number;
  readonly perform: (visitor: Visitor, college: (typeof colleges)[number]) => Promise<void>;
  /** True if only sahya has what is looked for. */
  readonly sahyaOnly?: boolean;
}

/** Returns the last day of applications of a college's profile, as its pages write it. */
async function lastDayOf(college: string): Promise<string> {
  const profile = JSON.parse(
    await readFile(path.join(checkout, 'colleges', college, 'site.json'), 'utf8'),
  ) as { pages: { Admission: { applications: { closes: string } } } };
  return new Date(profile.pages.Admission.applications.closes).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const tasks: readonly Task[] = [
  {
    name: 'eligibility and fees',
    wide: 1,
    phone: 1,
    async perform(visitor) {
      await visitor.press(visitor.main.getByRole('link', { name: 'Eligibility and fees' }));
      await expect(visitor.main).toContainText('50%');
      await expect(visitor.main).toContainText(/Rs\.\s[\d,]+ on a \w+ seat/);
    },
  },
  {
    name: 'last day to apply',
    wide: 0,
    phone: 0,
    async perform(visitor, college) {
      await expect(visitor.main.getByRole('navigation', { name: 'Most visited' })).toContainText(
        await lastDayOf(college),
      );
    },
  },
  {
    name: 'document of metric 1.1.2 of 2023-24 through the matrix',
    wide: 4,
    phone: 5,
    phoneWithoutScripts: 4,
    async perform(visitor) {
      await visitor.press(visitor.main.getByRole('link', { name: 'Documents', exact: true }));
      await visitor.press(visitor.main.getByRole('link', { name: 'By metric and year' }));
      await expect(visitor.main.getByRole('table')).toBeVisible();
      // With scripts, phones show one metric, which is chosen.
      const metric = visitor.main.getByRole('combobox', { name: 'Metric' });
      if (await metric.isVisible()) {
        visitor.clicks += 1;
        await metric.selectOption('1.1.2');
      }
      const cell = visitor.main.locator('tr:has(th:has-text("1.1.2")) td[data-year="2023-24"]');
      await visitor.press(cell.getByRole('link').first());
      await expect(visitor.page.locator('h1')).toContainText('1.1.2');
      await visitor.opensFile(visitor.main.getByRole('link', { name: /^Open/ }), 'application/pdf');
    },
  },
  {
    name: 'coordinator of the NSS, at the top of its page',
    wide: 2,
    phone: 3,
    async perform(visitor) {
      await visitor.follow('/NSS');
      const coordinator = visitor.main.locator('a[href^="/faculties#staff-"]').first();
      await expect(coordinator).toBeInViewport();
      await expect(visitor.main.locator('a[href^="tel:"]').first()).toBeVisible();
    },
  },
  {
    name: 'next event with its calendar file',
    wide: 2,
    phone: 2,
    async perform(visitor) {
      const heading = visitor.page.getByRole('heading', { name: 'Upcoming Events' });
      const next = visitor.main.getByRole('article').filter({ has: heading }).getByRole('link').first();
      const title = (await next.textContent()) ?? '';
      await visitor.press(next);
      await expect(visitor.page.locator('h1')).toHaveText(title);
      await visitor.opensFile(
        visitor.main.getByRole('link', { name: 'Add to your calendar' }),
        'text/calendar',
      );
    },
  },
  {
    name: 'e-mail of a teacher, marked in the list',
    wide: 1,
    phone: 2,
    async perform(visitor, college) {
      const teacher = college === 'sahya' ? 'Haris Melethil' : 'Vinod Chittoppil';
      const field = visitor.page
        .getByRole('search', { name: 'Search the site' })
        .getByRole('textbox')
        .first();
      if (!(await field.isVisible()))
        await visitor.press(visitor.page.getByRole('button', { name: 'Menu', exact: true }));
      await field.fill(teacher);
      await visitor.page.keyboard.press('Enter');
      await visitor.press(visitor.main.getByRole('link', { name: teacher }).first());
      const entry = visitor.main.locator('li:target, li[data-target]');
      await expect(entry.getByRole('heading', { name: teacher })).toBeInViewport();
      await expect(entry.locator('a[href^="mailto:"]')).toBeVisible();
      const colour = await entry.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(colour).not.toBe('rgba(0, 0, 0, 0)');
    },
  },
  {
    name: 'how to come, above the form',
    wide: 1,
    phone: 1,
    async perform(visitor) {
      await visitor.press(visitor.main.getByRole('link', { name: 'Visit', exact: true }));
      const way = await visitor.main.getByRole('heading', { name: /reach us|Getting here/ }).boundingBox();
      const form = await visitor.main.getByRole('heading', { name: 'Get In Touch' }).boundingBox();
      expect(way?.y ?? 0).toBeLessThan(form?.y ?? 0);
    },
  },
  {
    name: 'Mandatory Disclosure and RTI in the menu',
    wide: 2,
    phone: 3,
    async perform(visitor) {
      await visitor.findInMenu('/Mandatorydisclosure');
      await visitor.follow('/Rti');
      await expect(visitor.main).toContainText('Information Officer');
    },
  },
  {
    name: 'pictures of the arts festival',
    wide: 2,
    phone: 3,
    sahyaOnly: true,
    async perform(visitor) {
      await visitor.follow('/Gallery');
      await visitor.press(visitor.main.getByRole('link', { name: /^Arts festival/ }));
      await expect(visitor.page.getByText('The stage set for the singing competition').first()).toBeVisible();
    },
  },
  {
    name: 'syllabus of Mathematics',
    wide: 2,
    phone: 2,
    async perform(visitor) {
      await visitor.press(visitor.main.getByRole('link', { name: 'Mathematics', exact: true }));
      await expect(visitor.page).toHaveURL(/\/Programmes#subject-mathematics$/);
      const subject = visitor.page.locator('#subject-mathematics');
      await expect(subject).toBeInViewport();
      await visitor.opensFile(subject.getByRole('link', { name: /Syllabus/ }), 'application/pdf');
    },
  },
  {
    name: 'leave form',
    wide: 2,
    phone: 3,
    sahyaOnly: true,
    async perform(visitor) {
      const form = await visitor.findInMenu('/media/documents/Leave%20Application%20Form.pdf');
      await visitor.opensFile(form, 'application/pdf');
    },
  },
];

const visits = [
  ...[1280, 360].flatMap((width) =>
    [true, false].map((scripts) => ({ college: 'sahya', width, scripts }) as const),
  ),
  { college: 'nila', width: 1280, scripts: true },
  { college: 'nila', width: 360, scripts: false },
] as const;

for (const { college, width, scripts } of visits) {
  test(`number of clicks in ${college} at ${width} px ${scripts ? 'with' : 'without'} JavaScript`, async ({
    browser,
    portal,
  }) => {
    test.slow();
    const clicks: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const context = await browser.newContext({
      viewport: { width, height: width === 360 ? 740 : 900 },
      javaScriptEnabled: scripts,
      baseURL: portal.url.replace('//localhost', `//${college}.localhost`),
    });
    const page = await context.newPage();
    for (const { name, wide, phone, phoneWithoutScripts = phone, sahyaOnly, perform } of tasks) {
      if (sahyaOnly && college !== 'sahya') continue;
      await test.step(name, async () => {
        await page.goto('/');
        if (scripts) await waitForHydration(page);
        const visitor = new Visitor(page);
        await perform(visitor, college);
        clicks[name] = visitor.clicks;
        if (scripts) await page.evaluate(() => sessionStorage.clear());
        expected[name] = width === 1280 ? wide : scripts ? phone : phoneWithoutScripts;
      });
    }
    await context.close();
    expect(clicks).toEqual(expected);
  });
}

test('AQAR file from the list of years: 5 clicks, with one API request per level', async ({ page }) => {
  const visitor = new Visitor(page);
  await page.goto('/AQAR');
  await waitForHydration(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/admin/api/') && pathname.includes('aqar')) requests.push(pathname);
  });
  for (const title of [/^AQAR \d/, /^Criterion 1/, /^1\.1/, /^1\.1\.1/]) {
    // Rows of the tree except the open one; the menu next to them lists the criteria too.
    await visitor.press(visitor.main.locator('li > div:has(> svg) > a:not([aria-current])').first());
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.getByText('Loading...')).toHaveCount(0);
  }
  await visitor.opensFile(visitor.main.getByRole('link', { name: /View PDF/ }).first(), 'application/pdf');
  expect(visitor.clicks).toBe(5);
  // The breadcrumb stays visible at the end of the page.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
  await expect(page.getByRole('navigation', { name: 'You are here' })).toBeInViewport();
  expect(requests).toHaveLength(4);
  expect(new Set(requests).size).toBe(4);
});
