import type { RouteObject } from '@kalalaya/runtime';
import { campusMapPage } from './pages/campus-map/campus-map.page.tsx';
import { facilityPages } from './pages/facility/facility.page.tsx';
import { galleryPage } from './pages/gallery/gallery.page.tsx';
import { organogramPage } from './pages/organogram/organogram.page.tsx';

const routes: readonly RouteObject[] = [galleryPage, ...facilityPages, organogramPage, campusMapPage];

export default routes;
