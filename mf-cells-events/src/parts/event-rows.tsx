import { EventRow, withKeys } from '@kalalaya/kit';
import { cellOneAddress } from './addresses.ts';
import type { NextEvent } from './event-view.ts';

/** Events as rows that lead to their pages. */
export function EventRows({ events }: { events: readonly (NextEvent & { readonly venue?: string })[] }) {
  return withKeys(events, (event) => event.id || event.title).map(
    ([key, { id, title, from, until, venue = '' }]) => (
      <EventRow
        key={key}
        title={title}
        to={cellOneAddress(id) ?? undefined}
        from={from}
        until={until}
        meta={venue || undefined}
      />
    ),
  );
}
