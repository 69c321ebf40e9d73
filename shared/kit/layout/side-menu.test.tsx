import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { SideMenu } from './side-menu.tsx';

const items = [
  { label: 'About Us', to: '/About' },
  { label: 'Career Guidance', to: '/Career Guidence' },
];

it('marks the page it stands on, in both forms', () => {
  expect(
    markup(<SideMenu title="About" items={items} />, '/ABOUT/').match(/aria-current="page"/g),
  ).toHaveLength(2);
  expect(markup(<SideMenu title="About" items={items} />, '/other')).not.toContain('aria-current');
});

it('is one disclosure when folded, which names the entry that the page belongs to', () => {
  const folded = (current: string) =>
    markup(<SideMenu title="Period" items={items} current={current} folded={{ label: '2019-2020' }} />);
  expect(folded('/About').match(/aria-current="true"/g)).toHaveLength(1);
  expect(folded('/About')).toMatch(/<summary>.*About Us.*<\/summary>/);
  expect(folded('/About')).not.toContain('<h2');
  expect(folded('/other')).toMatch(/<summary>.*2019-2020.*<\/summary>/);
});

it('is nothing without entries', () => {
  expect(markup(<SideMenu title="About" items={[]} />)).toBe('');
});
