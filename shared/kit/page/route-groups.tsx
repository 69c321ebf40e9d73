import type { Crumb, PageHead } from '@kalalaya/contract/page';
import { type LoadContext, type RouteObject, type Site, useLocation, useSite } from '@kalalaya/runtime';
import type { ComponentType, ReactNode } from 'react';
import { SideMain } from '../layout/layout.tsx';
import { SideMenu } from '../layout/side-menu.tsx';
import { type Paging, pageTitle } from '../pager/page-of.ts';
import { SkeletonText } from '../skeleton/skeleton.tsx';
import { AnswerFirst } from './answer-first.tsx';
import { definePage, type PageDefinition } from './define-page.tsx';
import { type GroupedRoute, groupMenu } from './group-menu.ts';
import { type Introduction, loadIntroduction } from './introduction.ts';
import { keyFacts, loadPackPage, type PackBodyProps, type PackPageData } from './pack-page.ts';

/** Props of the `GroupSide` component. */
export interface GroupSideProps {
  readonly group: string;
  /** Path of the group's page that this page belongs to; default: the page itself. */
  readonly within?: string | undefined;
  readonly children: ReactNode;
}

/** A page of a route group with the pack's introduction above its content. Title and group are those of `remote.ts`. */
export interface ListPageDefinition<D> extends Pick<PageDefinition<D>, 'Content' | 'Skeleton' | 'emptyLink'> {
  load(context: LoadContext): Promise<D>;
  readonly kind?: PageHead['kind'];
  /** Lead of a page whose pack has none. */
  readonly lead?: string;
  /** Fields of the head that depend on the data. */
  head?(data: D, site: Site): Partial<PageHead>;
}

/** Options of a static page. */
export interface GroupPageOptions {
  /** Shown while loading, in the shape of the body. */
  readonly Skeleton?: ComponentType;
  /** Returns true if the body is an `AnswerFirst`, whose key facts the head shows. */
  hasAnswer?(data: PackPageData): boolean;
}

/** Options for all pages of a remote's groups. */
export interface RouteGroupOptions {
  /** Address of the breadcrumb entry; default: none. */
  readonly crumb?: string;
  /** Kind of the head; default: a page of text. */
  readonly kind?: PageHead['kind'];
}

const pagingOf = (data: { readonly paging?: Paging } | object): Paging | undefined =>
  'paging' in data ? data.paging : undefined;

/** Returns true for a list without pages, and for the first page of one. */
const isFirst = (data: object): boolean => (pagingOf(data)?.page ?? 1) === 1;

const Lines = () => <SkeletonText lines={8} />;

/**
 * Creates helpers (side menu, breadcrumb, pages) for the route groups of a remote, from its definition.
 */
export function routeGroups(
  { routes }: { readonly routes: readonly GroupedRoute[] },
  { crumb: to, kind: defaultKind }: RouteGroupOptions = {},
) {
  /** Returns title and route group of a path; '' for no group. Throws if `remote.ts` does not declare it. */
  function routeOf(path: string) {
    const route = routes.find((one) => one.path === path);
    if (route === undefined) throw new Error(`remote.ts declares no route ${path}`);
    return { group: '', ...route };
  }

  /** Returns the breadcrumb entry of a route group. `page` is the current path. */
  function groupCrumb(site: Pick<Site, 'menu'>, group: string, page?: string): Crumb {
    return { label: groupMenu(site, routes, group, page).title, ...(to !== undefined && { to }) };
  }

  /** Layout of a page in a route group: the group's menu beside the content. */
  function GroupSide({ group, within, children }: GroupSideProps) {
    const { pathname } = useLocation();
    const page = within ?? pathname;
    const menu = groupMenu(useSite(), routes, group, page);
    return <SideMain menu={<SideMenu {...menu} current={page} />}>{children}</SideMain>;
  }

  function besideMenu(group: string, Skeleton: ComponentType): ComponentType {
    return () => (
      <GroupSide group={group}>
        <Skeleton />
      </GroupSide>
    );
  }

  return {
    /** Returns the title of a path. */
    titleOf: (path: string) => routeOf(path).title,
    routeOf,
    groupCrumb,
    GroupSide,
    /** Creates a static page. */
    groupPage(
      path: string,
      Body: ComponentType<PackBodyProps>,
      { Skeleton = Lines, hasAnswer = () => false }: GroupPageOptions = {},
    ): RouteObject {
      const { title, group } = routeOf(path);
      return definePage<PackPageData>({
        path,
        load: (context) => loadPackPage(context, path.slice(1)),
        head: (data, { site }) => ({
          kind: defaultKind,
          title: data?.title || title,
          lead: data?.lead,
          facts: data && hasAnswer(data) ? keyFacts(data.facts) : undefined,
          crumbs: [groupCrumb(site, group, path)],
        }),
        Content: ({ data }) => (
          <GroupSide group={group}>
            <Body data={data} />
          </GroupSide>
        ),
        Skeleton: besideMenu(group, Skeleton),
      });
    },
    /** Creates a page that loads a list. Its data may hold a `paging`. */
    listPage<D extends object>(
      path: string,
      { load, kind = defaultKind, lead, head, Content, Skeleton = Lines, emptyLink }: ListPageDefinition<D>,
    ): RouteObject {
      const { title, group } = routeOf(path);
      type Data = D & { readonly introduction: Introduction };
      return definePage<Data>({
        path,
        async load(context) {
          const [data, introduction] = await Promise.all([
            load(context),
            loadIntroduction(context, path.slice(1)),
          ]);
          return { ...data, introduction };
        },
        head: (data, { site }) => {
          const own = data && head?.(data, site);
          return {
            kind,
            lead: data?.introduction.lead || lead,
            facts: data && isFirst(data) ? keyFacts(data.introduction.facts) : undefined,
            crumbs: [groupCrumb(site, group, path)],
            ...own,
            title: pageTitle(own?.title || title, data && pagingOf(data)),
          };
        },
        Content: ({ data }) => (
          <GroupSide group={group}>
            {isFirst(data) ? (
              <AnswerFirst {...data.introduction} title={title}>
                <Content data={data} />
              </AnswerFirst>
            ) : (
              <Content data={data} />
            )}
          </GroupSide>
        ),
        Skeleton: besideMenu(group, Skeleton),
        ...(emptyLink && { emptyLink }),
      });
    },
  };
}
