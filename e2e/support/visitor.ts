import { expect, type Locator, type Page } from 'playwright/test';
import { fetchWithHost } from './host.ts';

/** A visitor who counts clicks. */
export class Visitor {
  clicks = 0;
  readonly page: Page;
  readonly #portal: string;

  /** @param portal Address of the portal, whose host a file's address replaces. */
  constructor(page: Page, portal: string) {
    this.page = page;
    this.#portal = portal;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Chooses a value of a select, which counts as one click. */
  async choose(select: Locator, value: string): Promise<void> {
    this.clicks += 1;
    await select.selectOption(value);
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
    await this.leadsToFile(link, type);
  }

  /** Checks that a link leads to a file of a type. */
  async leadsToFile(link: Locator, type: string): Promise<void> {
    await expect(link).toBeVisible();
    const href = await link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ''));
    const { host, pathname } = new URL(href);
    const response = await fetchWithHost(this.#portal, host, pathname);
    expect([response.status, response.type]).toEqual([200, expect.stringContaining(type)]);
  }
}
