import { type RouteObject, type Site, useSite } from '@kalalaya/runtime';
import type { ComponentType, ReactNode } from 'react';
import { SideMain } from '../layout/layout.tsx';
import { SectionMenu } from '../layout/section-menu.tsx';
import type { Crumb } from '../page/define-page.tsx';
import { type PackBodyProps, packPage } from './pack-page.tsx';
import { type ClaimedPage, sectionPages } from './section-pages.ts';

/** A page as its remote claims it, in its section. */
export interface SectionedPage {
  readonly title: string;
  readonly section: string;
}

/** The sections of one remote: their menus, their breadcrumbs, their pages of the pack. */
export interface RemoteSections {
  /** The title and the section that `remote.ts` gives a path. Throws for a path it does not claim with a section. */
  claimOf(path: string): SectionedPage;
  /** The step of a breadcrumb that names a section: a group of the menu, no page. */
  sectionCrumb(site: Pick<Site, 'menu'>, section: string): Crumb;
  /** A page of a section: the section's menu beside its content. */
  readonly SectionSide: ComponentType<{ section: string; children: ReactNode }>;
  /**
   * The page of a claimed path whose content is the pack's, under its section's menu. `Skeleton` is drawn while the
   * data is on its way, in the shape of the body.
   */
  sectionPage(path: string, Body: ComponentType<PackBodyProps>, Skeleton?: ComponentType): RouteObject;
}

/** The sections that a remote's claims make; called once, with the definition in `remote.ts`. */
export function remoteSections({ routes }: { readonly routes: readonly ClaimedPage[] }): RemoteSections {
  function claimOf(path: string): SectionedPage {
    const claim = routes.find((route) => route.path === path);
    if (claim?.section === undefined) throw new Error(`remote.ts claims no path ${path} with a section`);
    return { title: claim.title, section: claim.section };
  }

  function sectionCrumb(site: Pick<Site, 'menu'>, section: string): Crumb {
    return { label: sectionPages(site, routes, section).title };
  }

  function SectionSide({ section, children }: { section: string; children: ReactNode }) {
    const { title, items } = sectionPages(useSite(), routes, section);
    return <SideMain menu={<SectionMenu title={title} items={items} />}>{children}</SideMain>;
  }

  return {
    claimOf,
    sectionCrumb,
    SectionSide,
    sectionPage(path, Body, Skeleton) {
      const { title, section } = claimOf(path);
      return packPage(path, {
        title,
        crumbs: (site) => [sectionCrumb(site, section)],
        Side: ({ children }) => <SectionSide section={section}>{children}</SectionSide>,
        Body,
        ...(Skeleton && { Skeleton }),
      });
    },
  };
}
