import { PackBody } from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import codeOfConduct from './pages/code-of-conduct/code-of-conduct.page.tsx';
import contact from './pages/contact/contact.page.tsx';
import home from './pages/home/home.page.tsx';
import policyDocuments from './pages/policy-documents/policy-documents.page.tsx';
import principal from './pages/principal/principal.page.tsx';
import successionList from './pages/succession-list/succession-list.page.tsx';
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
  home,
  principal,
  policyDocuments,
  codeOfConduct,
  contact,
  successionList,
  ...packPaths.map((path) => groupPage(path, PackBody)),
];

export default routes;
