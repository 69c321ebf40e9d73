import { answersFirst, PackBody } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { routes as remoteRoutes } from '../remote.ts';
import { admissionPage } from './pages/admission/admission.page.tsx';
import { departmentPage } from './pages/department/department.page.tsx';
import { departmentsPage } from './pages/departments/departments.page.tsx';
import { facultiesPage } from './pages/faculties/faculties.page.tsx';
import { lmsPage } from './pages/lms/lms.page.tsx';
import { nonTeachingStaffPage } from './pages/non-teaching-staff/non-teaching-staff.page.tsx';
import { programmesPage } from './pages/programmes/programmes.page.tsx';
import { syllabusPage } from './pages/syllabus/syllabus.page.tsx';
import { groupPage } from './parts/groups.ts';

/** Pages with a layout of their own. */
const ownPages: readonly RouteObject[] = [
  programmesPage,
  admissionPage,
  departmentsPage,
  departmentPage,
  syllabusPage,
  lmsPage,
  facultiesPage,
  nonTeachingStaffPage,
];

/** All pages. Without a layout of its own, a page shows the pack's content in the standard one. */
const routes: readonly RouteObject[] = [
  ...ownPages,
  ...remoteRoutes
    .filter(({ path }) => !ownPages.some((page) => page.path === path))
    .map(({ path }) => groupPage(path, PackBody, { hasAnswer: answersFirst })),
];

export default routes;
