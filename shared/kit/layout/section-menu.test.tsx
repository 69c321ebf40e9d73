import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { SectionMenu, samePath } from './section-menu.tsx';

const items = [
  { label: 'About Us', to: '/About' },
  { label: 'Career Guidance', to: '/Career Guidence' },
];

it('compares paths as the router does', () => {
  expect(samePath('/About/', '/about')).toBe(true);
  expect(samePath('/Career%20Guidence?x=1', '/career guidence')).toBe(true);
  expect(samePath('/%E0%A4%A', '/about')).toBe(false);
});

it('marks the page it stands on, in both forms', () => {
  expect(
    markup(<SectionMenu title="About" items={items} />, '/ABOUT/').match(/aria-current="page"/g),
  ).toHaveLength(2);
  expect(markup(<SectionMenu title="About" items={items} />, '/other')).not.toContain('aria-current');
});

it('is nothing without entries', () => {
  expect(markup(<SectionMenu title="About" items={[]} />)).toBe('');
});
