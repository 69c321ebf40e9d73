import { samePath } from '@kalalaya/contract/routes';
import type { RouteObject, Site, SiteLink, UploadFolders } from '@kalalaya/runtime';
import remote from '../remote.ts';
import type { College } from './college.ts';
import type { DataSource } from './settings.ts';

/** The upload folders unless the college says otherwise (specification, section 7). */
const folders: UploadFolders = {
  photos: 'photos',
  facultyimg: 'facultyimg',
  facultyresume: 'facultyresume',
  course: 'course',
  faculty: 'faculty',
  facultyfile: 'facultyfile',
  cell: 'cell',
  documents: 'documents',
};

/** The module's menu: its own pages as paths, the section's other pages as links to the portal. */
export function menuItems(
  items: readonly SiteLink[],
  routes: readonly RouteObject[],
  portal: string,
): readonly SiteLink[] {
  const own = (to: string) => routes.some(({ path }) => path !== undefined && samePath(path, to));
  return items.map(({ label, to }) =>
    own(to) || !to.startsWith('/') ? { label, to } : { label, to: portal + to, external: true },
  );
}

/** What pages may know of the college in a foreign page: the element's attributes, and what its portal says of it. */
export function embeddedSite(
  source: DataSource,
  college: College | null,
  routes: readonly RouteObject[],
): Site {
  const own = [...remote.menu].sort((a, b) => a.order - b.order);
  const menu = college?.menu ?? { label: own[0]?.group ?? remote.title, items: own };
  const name = college?.name ?? '';
  return {
    id: source.college,
    name,
    shortName: name,
    nameLines: [name],
    affiliation: '',
    // Files are told to be the college's own by this origin: theirs is that of the uploads.
    origin: new URL(source.uploadsBase).origin,
    apiBase: source.apiBase,
    portalApiBase: `${source.portal}/admin/api`,
    uploadsBase: source.uploadsBase,
    folders: college?.folders ?? folders,
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
