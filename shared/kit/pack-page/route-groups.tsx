import type { Crumb } from '@kalalaya/contract/page';
import { type RouteObject, type Site, useLocation, useSite } from '@kalalaya/runtime';
import type { ComponentType, ReactNode } from 'react';
import { SideMain } from '../layout/layout.tsx';
import { SideMenu } from '../layout/side-menu.tsx';
import { type GroupedRoute, groupMenu } from './group-menu.ts';
import { type PackBodyProps, packPage } from './pack-page.tsx';

/** A page as its remote declares it, with its route group. */
export interface GroupedPage {
  readonly title: string;
  readonly group: string;
}

/** Helpers for a remote's route groups: side menu, breadcrumb, pages of the pack. */
export interface RouteGroups {
  /** The title and the route group that `remote.ts` gives a path. Throws for a path it does not declare with a group. */
  routeOf(path: string): GroupedPage;
  /** The step of a breadcrumb that names a route group; it leads to no page. `page` is the path it stands on. */
  groupCrumb(site: Pick<Site, 'menu'>, group: string, page?: string): Crumb;
  /** A page of a route group: the group's menu beside its content. */
  readonly GroupSide: ComponentType<{ group: string; children: ReactNode }>;
  /**
   * A page whose content is the pack's, with its group's menu beside it. `Skeleton` is drawn while the
   * data is on its way, in the shape of the body.
   */
  groupPage(path: string, Body: ComponentType<PackBodyProps>, Skeleton?: ComponentType): RouteObject;
}

/**
 * Helpers for a remote's route groups (side menu, breadcrumb, pages of the pack), made once from the definition in
 * `remote.ts`.
 */
export function routeGroups({ routes }: { readonly routes: readonly GroupedRoute[] }): RouteGroups {
  function routeOf(path: string): GroupedPage {
    const found = routes.find((route) => route.path === path);
    if (found?.group === undefined) throw new Error(`remote.ts declares no path ${path} with a group`);
    return { title: found.title, group: found.group };
  }

  function groupCrumb(site: Pick<Site, 'menu'>, group: string, page?: string): Crumb {
    return { label: groupMenu(site, routes, group, page).title };
  }

  function GroupSide({ group, children }: { group: string; children: ReactNode }) {
    const { title, items } = groupMenu(useSite(), routes, group, useLocation().pathname);
    return <SideMain menu={<SideMenu title={title} items={items} />}>{children}</SideMain>;
  }

  return {
    routeOf,
    groupCrumb,
    GroupSide,
    groupPage(path, Body, Skeleton) {
      const { title, group } = routeOf(path);
      return packPage(path, {
        title,
        crumbs: (site) => [groupCrumb(site, group, path)],
        Side: ({ children }) => <GroupSide group={group}>{children}</GroupSide>,
        Body,
        ...(Skeleton && { Skeleton }),
      });
    },
  };
}
