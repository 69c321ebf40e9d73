import type { Locator, Page } from 'playwright/test';
import type { HostServer } from '../hosts/server.ts';
import type { Embedding } from './quality-suite.ts';

/** A host page and the portal and route that its element shows. */
export interface HostPage {
  /** File below `e2e/hosts/pages/`. */
  readonly file: string;
  readonly portal: string;
  readonly route: string;
  /** Further attributes of the element, as written in its tag. */
  readonly more?: string;
}

/** Returns the address of a host page that embeds the module. */
export function hostPage(hosts: HostServer, { file, portal, route, more = '' }: HostPage): string {
  return `${hosts.url}/pages/${file}?${new URLSearchParams({ portal, route, more })}`;
}

/** Locates the title of the module's page, which is an `h2` by default. */
export const pageTitle = (page: Page): Locator =>
  page.locator('kalalaya-quality').getByRole('heading', { level: 2 });

/** Creates an `Embedding` for the module as an element of a host page. */
export const elementEmbedding = (open: Embedding['open'], drawsDocuments: boolean): Embedding => ({
  root: 'kalalaya-quality',
  titleLevel: 2,
  drawsDocuments,
  open,
});
