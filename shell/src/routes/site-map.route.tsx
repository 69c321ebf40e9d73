import { siteMapPage } from '@kalalaya/contract/address';
import type { RouteEntry } from '@kalalaya/contract/document';
import { samePath } from '@kalalaya/contract/routes';
import { PageFrame, type PageHandle } from '@kalalaya/kit';
import { type RouteObject, type SiteLink, useSite } from '@kalalaya/runtime';
import { useContext } from 'react';
import { SiteMap, type SiteMapGroup } from '../views/site-map.tsx';
import { PortalContext } from './portal-context.ts';

const handle: PageHandle = {
  path: siteMapPage.path,
  head: (_result, site) => ({
    title: siteMapPage.title,
    lead: 'Every page of this site.',
    description: `Every page of ${site.name}.`,
  }),
};

/**
 * Groups all pages for the site map: the menu's groups first, then groups that are not in the menu. Routes
 * without a group (aliases and detail pages) are omitted. Groups that are a single page form the last one.
 */
export function siteMapGroups(
  menu: ReturnType<typeof useSite>['menu'],
  routeTable: readonly RouteEntry[],
): SiteMapGroup[] {
  const groups = new Map<string, SiteLink[]>();
  const listedPaths: string[] = [];
  function add(label: string, link: SiteLink): void {
    if (listedPaths.some((path) => samePath(path, link.to))) return;
    listedPaths.push(link.to);
    groups.set(label, [...(groups.get(label) ?? []), link]);
  }
  for (const { label, to, items, more = [] } of menu) {
    if (to !== undefined) add(label, { label, to });
    for (const link of [...items, ...more]) add(label, link);
  }
  for (const { path, title, group } of routeTable)
    if (group !== undefined && !path.includes(':')) add(group, { label: title, to: path });
  const all = [...groups].map(([label, links]) => ({
    label,
    intro: menu.find((group) => group.label === label)?.intro,
    links,
  }));
  const isPage = ({ label, links }: SiteMapGroup) => links.length === 1 && links[0]?.label === label;
  return [
    ...all.filter((group) => !isPage(group)),
    { label: 'Also', links: all.filter(isPage).flatMap(({ links }) => links) },
  ];
}

function SiteMapPage() {
  const site = useSite();
  const { routeTable } = useContext(PortalContext);
  return (
    <PageFrame handle={handle} result={{ kind: 'ok', data: undefined }} site={site}>
      <SiteMap groups={siteMapGroups(site.menu, routeTable)} />
    </PageFrame>
  );
}

/** The route /sitemap, which lists every page (docs/specification/routes.json). */
export const siteMapRoute: RouteObject = {
  id: 'sitemap',
  path: siteMapPage.path,
  Component: SiteMapPage,
  handle,
};
