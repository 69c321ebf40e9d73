import type { Crumb } from '@kalalaya/contract/page';
import { type RouteObject, type Site, useLocation, useSite } from '@kalalaya/runtime';
import type { ComponentType, ReactNode } from 'react';
import { GroupMain } from '../layout/group-main.tsx';
import { type GroupedRoute, groupMenu } from './group-menu.ts';
import { type PackBodyProps, packPage } from './pack-page.tsx';

/** Title and route group of a page, as declared by its remote. */
export interface GroupedPage {
  readonly title: string;
  readonly group: string;
}

/** Props of the `GroupSide` component. */
export interface GroupSideProps {
  readonly group: string;
  /** The page has little content: links to the next pages of the group are shown below. */
  readonly sparse?: boolean;
  readonly children: ReactNode;
}

/** Helpers for a remote's route groups, returned by `routeGroups`. */
export interface RouteGroups {
  /** Returns title and route group of a path. Throws if `remote.ts` declares no group for it. */
  routeOf(path: string): GroupedPage;
  /** Returns the breadcrumb entry of a route group, without a link. `page` is the current path. */
  groupCrumb(site: Pick<Site, 'menu'>, group: string, page?: string): Crumb;
  /** Layout of a page in a route group: the group's menu beside the content, further links if `sparse`. */
  readonly GroupSide: ComponentType<GroupSideProps>;
  /**
   * Creates a static page with its group's menu. `Skeleton`, in the shape of the body, is shown while
   * loading.
   */
  groupPage(path: string, Body: ComponentType<PackBodyProps>, Skeleton?: ComponentType): RouteObject;
}

/**
 * Creates helpers (side menu, breadcrumb, static pages) for the route groups of a remote, from its
 * definition.
 */
export function routeGroups({ routes }: { readonly routes: readonly GroupedRoute[] }): RouteGroups {
  function routeOf(path: string): GroupedPage {
    const match = routes.find((route) => route.path === path);
    if (match?.group === undefined) throw new Error(`remote.ts declares no route ${path} with a group`);
    return { title: match.title, group: match.group };
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
