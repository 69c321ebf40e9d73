import { defineRemote, type RouteDefinition } from '@kalalaya/contract/remote';

/** The routes, apart from the rest, which browsers do not need. */
export const routes: readonly RouteDefinition[] = [
  { path: '/Gallery', title: 'Gallery', group: 'Gallery', query: ['album', 'page', 'picture'] },
  { path: '/Canteen', title: 'Canteen', group: 'Facilities' },
  { path: '/Collegeauditorium', title: 'College Auditorium', group: 'Facilities' },
  { path: '/Computerlab', title: 'Computer Lab', group: 'Facilities' },
  { path: '/Library', title: 'Library', group: 'Facilities' },
  { path: '/Multipurposehall', title: 'Multipurpose Hall', group: 'Facilities' },
  { path: '/Sciencelab', title: 'Science Lab', group: 'Facilities' },
  { path: '/Sportsroom', title: 'Sports Room', group: 'Facilities' },
  { path: '/Organogram', title: 'Organogram', group: 'About' },
  { path: '/Campusmap', title: 'Campus Map', group: 'Facilities' },
];

export default /* @__PURE__ */ defineRemote({
  name: 'mf-gallery-media',
  title: 'Gallery and media',
  routes,
  menu: [
    { group: 'Facilities', label: 'Canteen', to: '/Canteen', order: 10 },
    { group: 'Facilities', label: 'College Auditorium', to: '/Collegeauditorium', order: 20 },
    { group: 'Facilities', label: 'Computer Lab', to: '/Computerlab', order: 30 },
    { group: 'Facilities', label: 'Library', to: '/Library', order: 40 },
    { group: 'Facilities', label: 'Multipurpose Hall', to: '/Multipurposehall', order: 50 },
    { group: 'Facilities', label: 'Science Lab', to: '/Sciencelab', order: 60 },
    { group: 'Facilities', label: 'Sports Room', to: '/Sportsroom', order: 70 },
    { group: 'Gallery', label: 'Gallery', to: '/Gallery', order: 10 },
  ],
  search: [{ kind: 'Album', call: '/galleryview', at: 'gallery', title: 'title', to: '/Gallery?album={id}' }],
});
