import { describe, expect, test } from 'vitest';
import { type GroupedRoute, groupMenu, hasPage } from './group-menu.ts';
import { routeGroups } from './route-groups.tsx';

const routes: readonly GroupedRoute[] = [
  { path: '/', title: 'Home' },
  { path: '/About', title: 'About Us', group: 'About' },
  { path: '/management', title: 'Management', group: 'About' },
  { path: '/collegecouncil', title: 'College Council', group: 'About' },
  { path: '/Rti', title: 'RTI', group: 'About' },
  { path: '/Statitorycells', title: 'Statutory Cells', group: 'About' },
  { path: '/Successionlist', title: 'Succession List', group: 'About' },
  { path: '/Retina', title: 'Retina', group: 'Staff' },
  { path: '/studentscouncil', title: 'Students Council', group: 'Student Support' },
  { path: '/Alumni', title: 'Alumni', group: 'Student Support' },
  { path: '/PTA', title: 'PTA', group: 'Student Support' },
];
const college = {
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
      label: 'Help for students',
      items: [
        { label: 'Students Council', to: '/studentscouncil' },
        { label: 'LMS', to: 'https://lms.test.example/', external: true },
      ],
    },
    { label: 'Events', items: [{ label: 'Events', to: '/Events' }] },
    { label: 'Contact', to: '/Contact', items: [] },
  ],
  footer: [{ label: 'Disclosure', items: [{ label: 'RTI', to: '/Rti' }] }],
};

describe('groupMenu', () => {
  test('lists the menu group first, then pages without a menu entry', () => {
    const { title, items } = groupMenu(college, routes, 'About');
    expect(title).toBe('About');
    expect(items.slice(0, 2).map(({ to }) => to)).toEqual(['/About', '/management']);
    expect(items.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/Rti', '/collegecouncil', '/Successionlist']),
    );
    expect(new Set(items.map(({ to }) => to)).size).toBe(items.length);
  });

  test('finds a group by its pages, uses the title from the profile and lists external links last', () => {
    const { title, items } = groupMenu(college, routes, 'Student Support');
    expect(title).toBe('Help for students');
    expect(items.map(({ label }) => label)).toEqual(['Students Council', 'Alumni', 'PTA', 'LMS']);
  });

  test('finds a group by name if its menu entries belong to other remotes', () => {
    const site = { menu: [{ label: 'Staff', items: [{ label: 'Teaching Staff', to: '/faculties' }] }] };
    expect(groupMenu(site, routes, 'Staff').items.map(({ to }) => to)).toEqual(['/faculties', '/Retina']);
  });

  test('does not list a page twice that the profile moved to another group', () => {
    const site = {
      menu: [
        { label: 'About', items: [{ label: 'About Us', to: '/about/' }] },
        { label: 'Office', items: [{ label: 'Right to Information', to: '/RTI' }] },
      ],
    };
    const paths = groupMenu(site, routes, 'About').items.map(({ to }) => to);
    expect(paths).not.toContain('/Rti');
    expect(paths).not.toContain('/About');
  });
});

test('hasPage matches menu and footer links in any spelling', () => {
  expect(hasPage(college, '/events/')).toBe(true);
  expect(hasPage(college, '/contact')).toBe(true);
  expect(hasPage(college, '/rti')).toBe(true);
  expect(hasPage({ menu: [], footer: [] }, '/Events')).toBe(false);
});

test('routeGroups takes group and title from the remote definition', () => {
  const { routeOf, titleOf, groupCrumb } = routeGroups({ routes });
  expect(routeOf('/PTA').group).toBe('Student Support');
  expect(titleOf('/Statitorycells')).toBe('Statutory Cells');
  expect(() => titleOf('/nowhere')).toThrow('/nowhere');
  expect(groupCrumb(college, 'Student Support')).toEqual({ label: 'Help for students' });
});
