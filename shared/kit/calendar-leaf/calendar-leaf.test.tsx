import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';

it('shows and says the day', () => {
  const html = markup(<CalendarLeaf from="2026-06-05 23:30:00" />);
  expect(html).toContain('dateTime="2026-06-05"');
  expect(html).toContain('05/06/2026');
  expect(html).toContain('>05<');
});

it('says both ends of a span', () => {
  expect(markup(<CalendarLeaf from="2026-08-01" until="2026-08-03" />)).toContain('01/08/2026 – 03/08/2026');
});

it('does not say a span that the text beside it says', () => {
  expect(markup(<CalendarLeaf from="2026-12-28" until="2027-01-02" />)).not.toContain('/2026');
});

it('draws a leaf without a date', () => {
  const html = markup(<CalendarLeaf from="0000-00-00" />);
  expect(html).not.toContain('<time');
  // Nothing is read twice: the words beside the leaf say it.
  expect(html.match(/<span/g)).toHaveLength(html.match(/aria-hidden/g)?.length ?? 0);
});
