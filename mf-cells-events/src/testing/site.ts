import { testSite } from '@kalalaya/testing';

/** A college that renamed Student Support in its profile and lists few of its pages. */
export const site = testSite({
  menu: [
    { label: 'About', items: [{ label: 'About Us', to: '/About' }] },
    {
      label: 'For Students',
      items: [
        { label: 'Scholarship', to: '/Scolarship' },
        { label: 'Committees', to: '/Committies' },
        { label: 'LMS', to: 'https://lms.example/', external: true },
      ],
    },
    {
      label: 'Events',
      items: [
        { label: 'Events', to: '/Events' },
        { label: 'News', to: '/News' },
        { label: 'Circular', to: '/Circular' },
      ],
    },
  ],
  asOf: '2026-05-20',
  defaultPostDate: 'June 18, 2024',
});
