import type { Crumb } from '@kalalaya/contract/page';
import { type RouteObject, type Site, useLocation, useSite } from '@kalalaya/runtime';
import type { ComponentType, ReactNode } from 'react';
import { GroupMain } from '../layout/group-main.tsx';
import { type GroupedRoute, groupMenu } from './group-menu.ts';
import { type PackBodyProps, packPage } from './pack-page.tsx';

/** A page as its remote declares it, with its route group. */
export interface GroupedPage {
  readonly title: string;
  readonly group: string;
}

/** Props of `GroupSide`. */
export interface GroupSideProps {
  readonly group: string;
  /** The page holds little: the group's next pages stand under it. */
  readonly sparse?: boolean;
  readonly children: ReactNode;
}

/** Helpers for a remote's route groups: side menu, breadcrumb, pages of the pack. */
export interface RouteGroups {
  /** The title and the route group that `remote.ts` gives a path. Throws for a path it does not declare with a group. */
  routeOf(path: string): GroupedPage;
  /** The step of a breadcrumb that names a route group; it leads to no page. `page` is the path it stands on. */
  groupCrumb(site: Pick<Site, 'menu'>, group: string, page?: string): Crumb;
  /** A page of a route group: the group's menu beside its content, and ways on where it is `sparse`. */
  readonly GroupSide: ComponentType<GroupSideProps>;
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

  function GroupSide({ group, ...props }: GroupSideProps) {
    return <GroupMain {...groupMenu(useSite(), routes, group, useLocation().pathname)} {...props} />;
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
        Side: (props) => <GroupSide group={group} {...props} />,
        Body,
        ...(Skeleton && { Skeleton }),
      });
    },
  };
}
