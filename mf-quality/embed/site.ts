import { defaultFolders } from '@kalalaya/contract/address';
import { samePath } from '@kalalaya/contract/routes';
import type { RouteObject, Site, SiteLink } from '@kalalaya/runtime';
import { menu as ownMenu, TITLE } from '../menu.ts';
import type { College } from './college.ts';
import type { DataSource } from './settings.ts';

/** Menu of the module: its own pages as paths, other pages of the section as links to the portal. */
export function menuItems(
  items: readonly SiteLink[],
  routes: readonly RouteObject[],
  portal: string,
): readonly SiteLink[] {
  const isOwnPage = (to: string) => routes.some(({ path }) => path !== undefined && samePath(path, to));
  return items.map(({ label, to }) =>
    isOwnPage(to) || !to.startsWith('/') ? { label, to } : { label, to: portal + to, external: true },
  );
}

/**
 * Builds the site data for pages in a host page from the element's attributes and the portal's description.
 */
export function embeddedSite(
  source: DataSource,
  college: College | null,
  routes: readonly RouteObject[],
): Site {
  const ownItems = [...ownMenu].sort((a, b) => a.order - b.order);
  const menu = college?.menu ?? { label: ownItems[0]?.group ?? TITLE, items: ownItems };
  const name = college?.name ?? '';
  return {
    id: source.college,
    name,
    shortName: name,
    nameLines: [name],
    affiliation: '',
    // The kit recognises the college's own files by this origin, which is that of the uploads here.
    origin: new URL(source.uploadsBase).origin,
    apiBase: source.apiBase,
    portalApiBase: `${source.portal}/admin/api`,
    uploadsBase: source.uploadsBase,
    folders: college?.folders ?? defaultFolders,
    crest: { src: '', width: 0, height: 0, alt: '' },
    address: [],
    phones: [],
    emails: [],
    hours: { open: '', closed: '' },
    links: { admission: '', lms: '', blog: '', chat: '', naac: '' },
    menu: [{ label: menu.label, items: menuItems(menu.items, routes, source.portal) }],
    footer: [],
    cells: { scholarship: 0, ncc: 0, nss: 0, careerGuidance: 0, centers: 0, awards: 0, announcements: 0 },
    defaultPostDate: '',
  };
}
