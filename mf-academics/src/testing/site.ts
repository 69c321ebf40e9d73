import { testSite } from '@kalalaya/testing';

/** A test college whose profile renames a menu group and reorders its entries. */
export const site = testSite({
  links: {
    admission: 'https://apply.example/',
    lms: 'https://lms.example/',
    blog: '',
    chat: '',
    naac: '/SSR',
  },
  menu: [
    { label: 'Home', to: '/', items: [] },
    {
      label: 'Studies',
      items: [
        { label: 'Admission', to: '/Admission' },
        { label: 'What we teach', to: '/Programmes' },
        { label: 'Timetable', to: 'https://elsewhere.example/', external: true },
      ],
    },
    { label: 'Events', items: [{ label: 'Events', to: '/Events' }] },
    { label: 'Staff', items: [{ label: 'Teaching Staff', to: '/faculties' }] },
  ],
});
