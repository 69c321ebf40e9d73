import { PackBody } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { admissionPage } from './pages/admission/admission.page.tsx';
import { departmentPage } from './pages/department/department.page.tsx';
import { departmentsPage } from './pages/departments/departments.page.tsx';
import { facultiesPage } from './pages/faculties/faculties.page.tsx';
import { lmsPage } from './pages/lms/lms.page.tsx';
import { nonTeachingStaffPage } from './pages/non-teaching-staff/non-teaching-staff.page.tsx';
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
  '/administrativestaff',
  '/staffassociation',
];

const routes: readonly RouteObject[] = [
  programmesPage,
  admissionPage,
  departmentsPage,
  departmentPage,
  syllabusPage,
  lmsPage,
  facultiesPage,
  nonTeachingStaffPage,
  ...packPaths.map((path) => groupPage(path, PackBody)),
];

export default routes;
