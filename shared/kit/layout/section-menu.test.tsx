import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { SectionMenu } from './section-menu.tsx';

const items = [
  { label: 'About Us', to: '/About' },
  { label: 'Career Guidance', to: '/Career Guidence' },
];

it('marks the page it stands on, in both forms', () => {
  expect(
    markup(<SectionMenu title="About" items={items} />, '/ABOUT/').match(/aria-current="page"/g),
  ).toHaveLength(2);
  expect(markup(<SectionMenu title="About" items={items} />, '/other')).not.toContain('aria-current');
});

it('is nothing without entries', () => {
  expect(markup(<SectionMenu title="About" items={[]} />)).toBe('');
});
