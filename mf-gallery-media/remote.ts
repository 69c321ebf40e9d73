import { defineRemote } from '@kalalaya/contract/remote';

export default defineRemote({
  name: 'mf-gallery-media',
  title: 'Gallery and media',
  routes: [
    { path: '/Gallery', title: 'Gallery', section: 'Gallery', query: ['album'] },
    { path: '/Canteen', title: 'Canteen', section: 'Facilities' },
    { path: '/Collegeauditorium', title: 'College Auditorium', section: 'Facilities' },
    { path: '/Computerlab', title: 'Computer Lab', section: 'Facilities' },
    { path: '/Library', title: 'Library', section: 'Facilities' },
    { path: '/Multipurposehall', title: 'Multipurpose Hall', section: 'Facilities' },
    { path: '/Sciencelab', title: 'Science Lab', section: 'Facilities' },
    { path: '/Sportsroom', title: 'Sports Room', section: 'Facilities' },
    { path: '/Organogram', title: 'Organogram', section: 'About' },
    { path: '/Campusmap', title: 'Campus Map', section: 'Facilities' },
  ],
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
});
