import { testSite as college } from '@kalalaya/testing';

/** A test college with a plain menu entry, a small group, and a group with a detail page. */
export const testSite = college({
  name: 'Test College',
  shortName: 'Test',
  nameLines: ['Test', 'College'],
  affiliation: 'Affiliated to the State University.',
  address: ['Hill Road', 'Kerala'],
  links: {
    admission: 'https://admission.test.example',
    lms: 'https://lms.test.example',
    blog: 'https://blog.test.example',
    chat: 'https://chat.test.example',
    naac: '/SSR',
  },
  menu: [
    { label: 'Home', to: '/', items: [] },
    {
      label: 'About',
      items: [
        { label: 'About Us', to: '/about' },
        { label: 'Management', to: '/management' },
      ],
    },
    {
      label: 'IQAC',
      items: [
        { label: 'SSR', to: '/SSR' },
        { label: 'AQAR', to: '/AQAR' },
      ],
    },
    { label: 'Contact', to: '/Contact', items: [] },
  ],
  footer: [{ label: 'College', items: [{ label: 'RTI', to: '/Rti' }] }],
});
