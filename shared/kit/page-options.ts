import { createContext } from 'react';

/** How pages appear. The portal uses the defaults; a host page may change them. */
export interface PageOptions {
  /** Level of the page title; all other headings follow. */
  readonly titleLevel: number;
  /** Background behind the title. */
  readonly band: boolean;
  readonly sideMenu: boolean;
  readonly breadcrumb: boolean;
}

export const PageOptionsContext = createContext<PageOptions>({
  titleLevel: 1,
  band: true,
  sideMenu: true,
  breadcrumb: true,
});
