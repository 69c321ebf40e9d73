import { describe, expect, test } from 'vitest';
import { remoteSections } from './remote-sections.tsx';
import { type ClaimedPage, hasPage, sectionPages } from './section-pages.ts';

const claims: readonly ClaimedPage[] = [
  { path: '/', title: 'Home' },
  { path: '/About', title: 'About Us', section: 'About' },
  { path: '/management', title: 'Management', section: 'About' },
  { path: '/collegecouncil', title: 'College Council', section: 'About' },
  { path: '/Rti', title: 'RTI', section: 'About' },
  { path: '/Statitorycells', title: 'Statutory Cells', section: 'About' },
  { path: '/Successionlist', title: 'Succession List', section: 'About' },
  { path: '/Retina', title: 'Retina', section: 'Staff' },
  { path: '/studentscouncil', title: 'Students Council', section: 'Student Support' },
  { path: '/Alumni', title: 'Alumni', section: 'Student Support' },
  { path: '/PTA', title: 'PTA', section: 'Student Support' },
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

describe('sectionPages', () => {
  test('lists the menu group first, then what stands in no menu', () => {
    const { title, items } = sectionPages(college, claims, 'About');
    expect(title).toBe('About');
    expect(items.slice(0, 2).map(({ to }) => to)).toEqual(['/About', '/management']);
    expect(items.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/Rti', '/collegecouncil', '/Successionlist']),
    );
    expect(new Set(items.map(({ to }) => to)).size).toBe(items.length);
  });

  test('finds a group by its pages, under the name the profile gives it, and puts links away last', () => {
    const { title, items } = sectionPages(college, claims, 'Student Support');
    expect(title).toBe('Help for students');
    expect(items.map(({ label }) => label)).toEqual(['Students Council', 'Alumni', 'PTA', 'LMS']);
  });

  test('a section whose group is other remotes’ own is found by its name', () => {
    const site = { menu: [{ label: 'Staff', items: [{ label: 'Teaching Staff', to: '/faculties' }] }] };
    expect(sectionPages(site, claims, 'Staff').items.map(({ to }) => to)).toEqual(['/faculties', '/Retina']);
  });

  test('a page that the profile moved to another group is not listed twice', () => {
    const site = {
      menu: [
        { label: 'About', items: [{ label: 'About Us', to: '/about/' }] },
        { label: 'Office', items: [{ label: 'Right to Information', to: '/RTI' }] },
      ],
    };
    const paths = sectionPages(site, claims, 'About').items.map(({ to }) => to);
    expect(paths).not.toContain('/Rti');
    expect(paths).not.toContain('/About');
  });
});

test('a page is there when menu or footer lead to it, in any spelling', () => {
  expect(hasPage(college, '/events/')).toBe(true);
  expect(hasPage(college, '/contact')).toBe(true);
  expect(hasPage(college, '/rti')).toBe(true);
  expect(hasPage({ menu: [], footer: [] }, '/Events')).toBe(false);
});

test('section and title come from the descriptor', () => {
  const { claimOf, sectionCrumb } = remoteSections({ routes: claims });
  expect(claimOf('/PTA').section).toBe('Student Support');
  expect(claimOf('/Statitorycells').title).toBe('Statutory Cells');
  expect(() => claimOf('/nowhere')).toThrow('/nowhere');
  expect(sectionCrumb(college, 'Student Support')).toEqual({ label: 'Help for students' });
});
