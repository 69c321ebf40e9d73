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

/** Labels of the links below the page; null without such a section. */
function nextPageLabels(address: string, menuItems = items) {
  const html = markup(
    <GroupMain title="About" items={menuItems} sparse>
      <p>One line.</p>
    </GroupMain>,
    address,
  );
  const [section = ''] = html.slice(html.indexOf('Also in About')).split('</section>');
  return html.includes('Also in About')
    ? [...section.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)
    : null;
}

it('links from a sparse page to the next internal pages of the group, wrapping around', () => {
  expect(nextPageLabels('/About')).toEqual(['Vision', 'RTI', 'Council']);
  expect(nextPageLabels('/collegecouncil')).toEqual(['Tenders', 'About Us', 'Vision']);
});

it('links from a page that is not in the menu to the first pages of its group', () => {
  expect(nextPageLabels('/elsewhere')).toEqual(['About Us', 'Vision', 'RTI']);
});

it('has no further links on the only page of a group or on a page that is not sparse', () => {
  expect(nextPageLabels('/About', items.slice(0, 1))).toBeNull();
  expect(
    markup(
      <GroupMain title="About" items={items}>
        <p>Text.</p>
      </GroupMain>,
      '/About',
    ),
  ).not.toContain('Also in About');
});
