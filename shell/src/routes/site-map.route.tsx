import { siteMapPage } from '@kalalaya/contract/address';
import type { RouteEntry } from '@kalalaya/contract/document';
import { samePath } from '@kalalaya/contract/routes';
import { PageFrame, type PageHandle } from '@kalalaya/kit';
import { type RouteObject, type SiteLink, useSite } from '@kalalaya/runtime';
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

/**
 * Every page once: by menu group, then those of groups that stand in no menu. Routes without a group are other
 * addresses of pages, or pages of one thing, and stand in no list.
 */
export function siteMapGroups(
  menu: ReturnType<typeof useSite>['menu'],
  routeTable: readonly RouteEntry[],
): SiteMapGroup[] {
  const groups = new Map<string, SiteLink[]>();
  const known: string[] = [];
  function add(label: string, link: SiteLink): void {
    if (known.some((path) => samePath(path, link.to))) return;
    known.push(link.to);
    groups.set(label, [...(groups.get(label) ?? []), link]);
  }
  for (const { label, to, items, more = [] } of menu) {
    if (to !== undefined) add(label, { label, to });
    for (const link of [...items, ...more]) add(label, link);
  }
  for (const { path, title, group } of routeTable)
    if (group !== undefined && !path.includes(':')) add(group, { label: title, to: path });
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
