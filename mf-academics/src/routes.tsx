import { PackBody } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { admissionPage } from './pages/admission/admission.page.tsx';
import { lmsPage } from './pages/content/lms.page.tsx';
import {
  administrativeStaffPage,
  nonTeachingStaffPage,
  staffAssociationPage,
} from './pages/content/staff-pages.tsx';
import { departmentPage } from './pages/department/department.page.tsx';
import { departmentsPage } from './pages/departments/departments.page.tsx';
import { facultiesPage } from './pages/faculties/faculties.page.tsx';
import { programmesPage } from './pages/programmes/programmes.page.tsx';
import { syllabusPage } from './pages/syllabus/syllabus.page.tsx';
import { groupPage } from './parts/groups.ts';

/** Pages that render the pack's content in the standard layout. */
const packPaths = [
  '/Academic',
  '/Feestructure',
  '/Workshops',
  '/Skilltraining',
  '/Orientation',
  '/Internship',
  '/Certificate',
];

const routes: readonly RouteObject[] = [
  programmesPage,
  admissionPage,
  departmentsPage,
  departmentPage,
  syllabusPage,
  lmsPage,
  facultiesPage,
  administrativeStaffPage,
  nonTeachingStaffPage,
  staffAssociationPage,
  ...packPaths.map((path) => groupPage(path, PackBody)),
];

export default routes;
