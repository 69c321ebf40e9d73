import { defineRemote, type RouteDefinition } from '@kalalaya/contract/remote';

/** The routes, apart from the rest, which browsers do not need. */
export const routes: readonly RouteDefinition[] = [
  { path: '/Programmes', title: 'Subjects', group: 'Academics' },
  { path: '/Admission', title: 'Admission', group: 'Academics' },
  { path: '/Departments', title: 'Departments', group: 'Academics' },
  {
    path: '/departments/:slug',
    title: 'Department',
    discover: { slug: { call: '/Departments', at: 'aided.0.department' } },
  },
  { path: '/Syllabus', title: 'Syllabus', group: 'Academics' },
  { path: '/Academic', title: 'Academic Calendar', group: 'Academics' },
  { path: '/Feestructure', title: 'Fee Structure', group: 'Academics' },
  { path: '/Workshops', title: 'Workshops', group: 'Academics' },
  { path: '/Skilltraining', title: 'Skill Training', group: 'Academics' },
  { path: '/Orientation', title: 'Orientation', group: 'Academics' },
  { path: '/Internship', title: 'Internship', group: 'Academics' },
  { path: '/Certificate', title: 'Certificate', group: 'Student Support' },
  { path: '/Lms', title: 'LMS', group: 'Academics' },
  { path: '/faculties', title: 'Teaching Staff', group: 'Staff', query: ['subject'] },
  { path: '/administrativestaff', title: 'Administrative Staff', group: 'Staff' },
  { path: '/Nonfaculties', title: 'Non Teaching Staff', group: 'Staff' },
  { path: '/staffassociation', title: 'Staff Association', group: 'Staff' },
];

export default /* @__PURE__ */ defineRemote({
  name: 'mf-academics',
  title: 'Academics',
  routes,
  menu: [
    { group: 'Staff', label: 'Teaching Staff', to: '/faculties', order: 10 },
    { group: 'Staff', label: 'Non Teaching Staff', to: '/Nonfaculties', order: 20 },
    { group: 'Academics', label: 'Subjects', to: '/Programmes', order: 10 },
    { group: 'Academics', label: 'Admission', to: '/Admission', order: 20 },
    { group: 'Academics', label: 'Academic Calendar', to: '/Academic', order: 30 },
    { group: 'Academics', label: 'Syllabus', to: '/Syllabus', order: 40 },
    { group: 'Academics', label: 'Fee Structure', to: '/Feestructure', order: 50 },
    { group: 'Academics', label: 'Workshops', to: '/Workshops', order: 60 },
    { group: 'Academics', label: 'Skill Training', to: '/Skilltraining', order: 70 },
    { group: 'Academics', label: 'Orientation', to: '/Orientation', order: 80 },
    { group: 'Academics', label: 'Internship', to: '/Internship', order: 90 },
    { group: 'Student Support', label: 'Certificate', to: '/Certificate', order: 50 },
  ],
  search: [
    {
      kind: 'Person',
      call: '/teachingstaff',
      at: 'faculty',
      title: 'name',
      to: '/faculties',
      anchor: 'staff',
      detail: ['designation', 'highest_edu'],
      phone: 'phone_number',
      words: ['email_id', 'description'],
      keywords: ['teacher', 'phone', 'email'],
    },
    ...['aided', 'self', 'research'].map((at) => ({
      kind: 'Department',
      call: '/Departments',
      at,
      title: 'department',
      to: '/departments/{department}',
      keywords: ['teachers', 'head', 'courses'],
    })),
    ...[
      { at: 'ug_programmes', anchor: 'subject' },
      { at: 'pg_programmes', anchor: 'pg-subject' },
    ].map((list) => ({
      kind: 'Subject',
      call: '/Programmes',
      ...list,
      title: 'course_name',
      to: '/Programmes',
      keywords: ['syllabus'],
    })),
  ],
});
