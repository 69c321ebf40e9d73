import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';

it('renders the day and its accessible date', () => {
  const html = markup(<CalendarLeaf from="2026-06-05 23:30:00" />);
  expect(html).toContain('dateTime="2026-06-05"');
  expect(html).toContain('05/06/2026');
  expect(html).toContain('>05<');
});

it('renders a blank leaf without a date', () => {
  const html = markup(<CalendarLeaf from="0000-00-00" />);
  expect(html).not.toContain('<time');
  // Everything is aria-hidden: the text beside the leaf is read out instead.
  expect(html.match(/<span/g)).toHaveLength(html.match(/aria-hidden/g)?.length ?? 0);
});
