import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { SideMenu } from './side-menu.tsx';

const items = [
  { label: 'About Us', to: '/About' },
  { label: 'Career Guidance', to: '/Career Guidence' },
];

it('renders a single disclosure when folded, labelled with the current entry', () => {
  const folded = (current: string) =>
    markup(<SideMenu title="Period" items={items} current={current} folded={{ label: '2019-2020' }} />);
  expect(folded('/About').match(/aria-current="true"/g)).toHaveLength(1);
  expect(folded('/About')).toMatch(/<summary>.*About Us.*<\/summary>/);
  expect(folded('/About')).not.toContain('<h2');
  expect(folded('/other')).toMatch(/<summary>.*2019-2020.*<\/summary>/);
});

it('marks the page itself, or else the entry that it belongs to', () => {
  const menu = (current: string) =>
    markup(<SideMenu title="About" items={items} current={current} />, '/About');
  expect(menu('/About')).toMatch(
    /href="\/About"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/About"/,
  );
  expect(menu('/Career Guidence')).toContain('aria-current="true"');
  expect(menu('/Career Guidence')).not.toContain('aria-current="page"');
});

it('renders nothing without entries', () => {
  expect(markup(<SideMenu title="About" items={[]} />)).toBe('');
});
