import { testSite } from '@kalalaya/testing';

/** A college whose profile has renamed a menu group, reordered its entries and left some out. */
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
