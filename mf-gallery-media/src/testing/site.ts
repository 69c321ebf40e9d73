import { testSite } from '@kalalaya/testing';

/** A test college whose profile renames a menu group, reorders its entries and omits some. */
export const site = testSite({
  menu: [
    { label: 'Home', to: '/', items: [] },
    { label: 'About', items: [{ label: 'About Us', to: '/About' }] },
    {
      label: 'Rooms',
      items: [
        { label: 'Library', to: '/Library' },
        { label: 'Canteen', to: '/Canteen' },
      ],
    },
    { label: 'Gallery', to: '/Gallery', items: [] },
  ],
});
