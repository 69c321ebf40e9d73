import { testSite } from '@kalalaya/testing';

const entry = (to: string) => ({ label: to.slice(1), to });
const others = '/Programmes /Admission /Feestructure /IQAC /SSR /NIRF.html /AISHE.html /Events /Circular';

/** A test college with every section of the portal. */
export const site = testSite({
  menu: [
    { label: 'About', items: ['/About', '/management'].map(entry) },
    { label: 'Other sections', items: others.split(' ').map(entry) },
    { label: 'Contact', to: '/Contact', items: [] },
  ],
  footer: [{ label: 'Disclosure', items: ['/Rti', '/documents'].map(entry) }],
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
  menu: site.menu.filter(({ label }) => label !== 'Other sections'),
});
