import { siteMapPage } from '@kalalaya/contract/address';
import type { RouteEntry } from '@kalalaya/contract/document';
import { PageFrame, type PageHandle } from '@kalalaya/kit';
import { type RouteObject, useSite } from '@kalalaya/runtime';
import { SiteMap, type SiteMapGroup } from '../views/site-map.tsx';
import { usePortal } from './portal-context.tsx';

const handle: PageHandle = {
  path: siteMapPage.path,
  head: (_result, site) => ({
    title: siteMapPage.title,
    lead: 'Every page of this site.',
    description: `Every page of ${site.name}.`,
  }),
};

/** Pages by menu group, then those that stand in no menu, by the route group their remote names. */
export function siteMapGroups(
  menu: ReturnType<typeof useSite>['menu'],
  routeTable: readonly RouteEntry[],
): SiteMapGroup[] {
  const groups = new Map<string, { label: string; to: string; external?: boolean }[]>();
  const known = new Set<string>();
  for (const group of menu) {
    const links =
      group.items.length > 0 ? group.items : group.to ? [{ label: group.label, to: group.to }] : [];
    groups.set(group.label, [...links]);
    for (const link of links) known.add(link.to.toLowerCase());
  }
  for (const route of routeTable) {
    if (route.path.includes(':') || known.has(route.path.toLowerCase())) continue;
    const group = route.group ?? 'More pages';
    groups.set(group, [...(groups.get(group) ?? []), { label: route.title, to: route.path }]);
  }
  return [...groups].map(([label, links]) => ({ label, links }));
}

function SiteMapPage() {
  const site = useSite();
  const { routeTable } = usePortal();
  return (
    <PageFrame handle={handle} result={{ kind: 'ok', data: undefined }} site={site}>
      <SiteMap groups={siteMapGroups(site.menu, routeTable)} />
    </PageFrame>
  );
}

/** /sitemap: every page, for people (docs/specification/routes.json). Owned by the shell. */
export const siteMapRoute: RouteObject = {
  id: 'sitemap',
  path: siteMapPage.path,
  Component: SiteMapPage,
  handle,
};
