import type { Locator, Page } from 'playwright/test';
import type { HostServer } from '../hosts/server.ts';
import type { Embedding } from './quality-suite.ts';

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
