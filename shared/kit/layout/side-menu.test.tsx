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

it('is nothing without entries', () => {
  expect(markup(<SideMenu title="About" items={[]} />)).toBe('');
});
