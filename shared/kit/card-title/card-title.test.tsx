import { describe, expect, it } from 'vitest';
import { EventCard } from '../event-card/event-card.tsx';
import { EventRow } from '../event-row/event-row.tsx';
import { markup } from '../testing/render.tsx';

const cards = [
  ['EventCard', (to?: string) => <EventCard title="പുഴ" to={to} level={2} from="2026-06-05" picture={null} />],
  ['EventRow', (to?: string) => <EventRow title="പുഴ" to={to} level={2} from="2026-06-05" />],
] as const;

describe.each(cards)('title of %s', (_name, card) => {
  it('is a heading with its language and one link that covers the card', () => {
    const html = markup(card('/Cell/1'));
    expect(html).toMatch(/<h2 [^>]*lang="ml"[^>]*><a [^>]*href="\/Cell\/1"[^>]*>പുഴ<\/a><\/h2>/);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('has no link without an address', () => {
    expect(markup(card())).not.toContain('<a ');
  });
});

it.each(['/Cell/1', undefined])('keeps a range of years on one line, with address %s', (to) => {
  const html = markup(<EventRow title="Batch 2027-29 of 40" to={to} from="2026-06-05" />);
  expect(html).toMatch(/Batch <span class="[^"]*unbroken[^"]*">2027-29<\/span> of 40</);
});
