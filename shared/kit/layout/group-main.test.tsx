import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { GroupMain } from './group-main.tsx';

const items = [
  { label: 'About Us', to: '/About' },
  { label: 'Vision', to: '/visionMission' },
  { label: 'Blog', to: 'https://blog.example/', external: true },
  { label: 'RTI', to: '/Rti' },
  { label: 'Council', to: '/collegecouncil' },
  { label: 'Tenders', to: '/Etender' },
];

/** Labels of the links in the section under the page. */
function steps(address: string, listed = items) {
  const html = markup(
    <GroupMain title="About" items={listed} sparse>
      <p>One line.</p>
    </GroupMain>,
    address,
  );
  const section = html.slice(html.indexOf('Also in About'));
  return html.includes('Also in About')
    ? [...section.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)
    : null;
}

it('leads on from a sparse page to those that follow it, after the last to the first, never away from the site', () => {
  expect(steps('/About')).toEqual(['Vision', 'RTI', 'Council']);
  expect(steps('/collegecouncil')).toEqual(['Tenders', 'About Us', 'Vision']);
});

it('leads a page that the menu does not list to the first pages of its group', () => {
  expect(steps('/elsewhere')).toEqual(['About Us', 'Vision', 'RTI']);
});

it('leads nowhere from the only page of a group, and from one that is not sparse', () => {
  expect(steps('/About', items.slice(0, 1))).toBeNull();
  expect(
    markup(
      <GroupMain title="About" items={items}>
        <p>Text.</p>
      </GroupMain>,
      '/About',
    ),
  ).not.toContain('Also in About');
});
