import { expect, it } from 'vitest';
import { siteMapGroups } from './site-map.route.tsx';

it('lists every page once, under its menu group', () => {
  const menu = [
    { label: 'Home', to: '/', items: [] },
    {
      label: 'The college',
      items: [{ label: 'About Us', to: '/About' }],
      more: [{ label: 'RTI', to: '/Rti' }],
    },
    {
      label: 'Help',
      items: [
        { label: 'About us', to: '/about/' },
        { label: 'Careers', to: '/Career Guidence' },
      ],
    },
  ];
  const route = (path: string, title: string, group?: string) => ({
    path,
    title,
    remote: 'one',
    ...(group !== undefined && { group }),
  });
  const groups = siteMapGroups(menu, [
    route('/RTI', 'RTI', 'About'),
    route('/Career%20Guidence', 'Careers', 'Help'),
    route('/Recent', 'Clubs & Cells'),
    route('/Cell/:cellid', 'Cell', 'Help'),
    route('/journal', 'Journal', 'Research'),
  ]);
  expect(groups.map(({ label, links }) => [label, ...links.map(({ to }) => to)])).toEqual([
    ['The college', '/About', '/Rti'],
    ['Help', '/Career Guidence'],
    ['Research', '/journal'],
    ['Also', '/'],
  ]);
});
