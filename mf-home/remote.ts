import { defineRemote, type RouteDefinition } from '@kalalaya/contract/remote';

/** The routes, apart from the rest, which browsers do not need. */
export const routes: readonly RouteDefinition[] = [
  { path: '/', title: 'Home', group: 'Home' },
  { path: '/About', title: 'About Us', group: 'About' },
  { path: '/visionMission', title: 'Vision & Mission', group: 'About' },
  { path: '/management', title: 'Management', group: 'About' },
  { path: '/principal', title: 'Principal’s Desk', group: 'About' },
  { path: '/collegecouncil', title: 'College Council', group: 'About' },
  { path: '/studentscouncil', title: 'Students Council', group: 'Student Support' },
  { path: '/policydocuments', title: 'Policy Documents', group: 'About' },
  { path: '/codeconduct', title: 'Code of Conduct', group: 'About' },
  { path: '/Contact', title: 'Contact Us', group: 'Contact', query: ['sent', 'error'] },
  { path: '/Gendersensitization', title: 'Gender Sensitization', group: 'About' },
  { path: '/Institutionaldevelopment', title: 'Institutional Development', group: 'About' },
  { path: '/Rti', title: 'RTI', group: 'About' },
  { path: '/Statitorycells', title: 'Statutory Cells', group: 'About' },
  { path: '/Mandatorydisclosure', title: 'Mandatory Disclosure', group: 'About' },
  { path: '/Alumni', title: 'Alumni', group: 'Student Support' },
  { path: '/PTA', title: 'PTA', group: 'Student Support' },
  { path: '/Retina', title: 'Retina - Retired Teachers’ Association', group: 'Staff' },
  { path: '/Etender', title: 'E-Tender', group: 'About' },
  { path: '/Successionlist', title: 'Succession List of Principals', group: 'About' },
];

export default /* @__PURE__ */ defineRemote({
  name: 'mf-home',
  title: 'Home and institution',
  routes,
  menu: [
    { group: 'Home', label: 'Home', to: '/', order: 10 },
    { group: 'About', label: 'About Us', to: '/About', order: 10 },
    { group: 'About', label: 'Vision & Mission', to: '/visionMission', order: 20 },
    { group: 'About', label: 'Management', to: '/management', order: 30 },
    { group: 'About', label: 'Principal’s Desk', to: '/principal', order: 40 },
    { group: 'About', label: 'Code of Conduct', to: '/codeconduct', order: 50 },
    { group: 'Student Support', label: 'Students Council', to: '/studentscouncil', order: 20 },
    { group: 'Student Support', label: 'Alumni', to: '/Alumni', order: 70 },
    { group: 'Contact', label: 'Contact', to: '/Contact', order: 10 },
  ],
});
