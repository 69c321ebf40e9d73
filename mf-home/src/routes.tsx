import { PackBody } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { codeOfConductPage } from './pages/code-of-conduct/code-of-conduct.page.tsx';
import { contactPage } from './pages/contact/contact.page.tsx';
import { homePage } from './pages/home/home.page.tsx';
import { policyDocumentsPage } from './pages/policy-documents/policy-documents.page.tsx';
import { principalPage } from './pages/principal/principal.page.tsx';
import { successionListPage } from './pages/succession-list/succession-list.page.tsx';
import { groupPage } from './parts/groups.ts';

/** Pages that render the pack's content in the standard layout. */
const packPaths = [
  '/About',
  '/visionMission',
  '/management',
  '/collegecouncil',
  '/studentscouncil',
  '/Gendersensitization',
  '/Institutionaldevelopment',
  '/Rti',
  '/Statitorycells',
  '/Mandatorydisclosure',
  '/Alumni',
  '/PTA',
  '/Retina',
  '/Etender',
];

const routes: readonly RouteObject[] = [
  homePage,
  principalPage,
  policyDocumentsPage,
  codeOfConductPage,
  contactPage,
  successionListPage,
  ...packPaths.map((path) => groupPage(path, PackBody)),
];

export default routes;
