import { testSite } from '@kalalaya/testing';

/** A college whose menu labels the section Quality. */
export const site = testSite({
  menu: [
    { label: 'About', items: [{ label: 'About Us', to: '/About' }] },
    {
      label: 'Quality',
      items: [
        { label: 'AQAR', to: '/AQAR' },
        { label: 'SSR', to: '/SSR' },
        { label: 'NIRF', to: '/NIRF.html' },
      ],
    },
  ],
});
