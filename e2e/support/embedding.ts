import type { Locator, Page } from 'playwright/test';
import { type HostServer, startHosts } from '../hosts/server.ts';
import type { Embedding } from './quality-suite.ts';
import { test as base } from './test.ts';

/** Tests over a portal and a server of foreign pages, one of each per worker. */
export const test = base.extend<object, { hosts: HostServer }>({
  hosts: [
    async ({ playwright: _playwright }, use) => {
      const hosts = await startHosts();
      await use(hosts);
      await hosts.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from './test.ts';

/** Where a foreign page shows the module. */
export interface HostPage {
  /** File below `e2e/hosts/pages/`. */
  readonly file: string;
  readonly portal: string;
  readonly route: string;
  /** Further attributes of the element, as they stand in its tag. */
  readonly more?: string;
}

/** Address of a foreign page that shows the module. */
export function hostPage(hosts: HostServer, { file, portal, route, more = '' }: HostPage): string {
  return `${hosts.url}/pages/${file}?${new URLSearchParams({ portal, route, more })}`;
}

/** Heading of the page that the element shows. */
export const h1 = (page: Page): Locator =>
  page.locator('kalalaya-quality').getByRole('heading', { level: 1 });

/** The module as an element of a foreign page. */
export const elementEmbedding = (open: Embedding['open'], drawsDocuments: boolean): Embedding => ({
  root: 'kalalaya-quality',
  drawsDocuments,
  open,
});
