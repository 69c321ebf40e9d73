import { testSite } from '@kalalaya/testing';

/** A test college with every section of the portal; its profile renames Student Support. */
export const site = testSite({
  menu: [
    { label: 'Home', to: '/', items: [] },
    {
      label: 'About',
      items: [
        { label: 'About Us', to: '/About' },
        { label: 'Management', to: '/management' },
      ],
    },
    {
      label: 'Academics',
      items: [
        { label: 'Subjects', to: '/Programmes' },
        { label: 'Admission', to: '/Admission' },
        { label: 'Fee Structure', to: '/Feestructure' },
      ],
    },
    {
      label: 'IQAC',
      items: [
        { label: 'SSR', to: '/SSR' },
        { label: 'IQAC Initiatives', to: '/IQAC' },
        { label: 'NIRF', to: '/NIRF.html' },
        { label: 'AISHE', to: '/AISHE.html' },
      ],
    },
    {
      label: 'Help for students',
      items: [
        { label: 'Students Council', to: '/studentscouncil' },
        { label: 'LMS', to: 'https://lms.test.example/', external: true },
      ],
    },
    {
      label: 'Events',
      items: [
        { label: 'Events', to: '/Events' },
        { label: 'Circular', to: '/Circular' },
      ],
    },
    { label: 'Contact', to: '/Contact', items: [] },
  ],
  footer: [
    {
      label: 'Disclosure',
      items: [
        { label: 'RTI', to: '/Rti' },
        { label: 'Documents', to: '/documents' },
      ],
    },
  ],
  map: { src: '/media/map.svg', width: 800, height: 500, alt: 'The way from the station' },
  mapLinks: {
    embed: 'https://maps.test.example/embed?at=1,2',
    directions: 'https://maps.test.example/to?at=1,2',
  },
  messageDays: 90,
});

/** The same college with this remote only: no links to other sections. */
export const standaloneSite = testSite({
  ...site,
  menu: site.menu.filter(({ label }) => ['Home', 'About', 'Contact'].includes(label)),
});
