import { definePage, SkeletonText } from '@kalalaya/kit';
import type { EventData } from '../../parts/event-page/event-data.ts';
import { eventHead } from '../../parts/event-page/event-head.ts';
import { EventPage } from '../../parts/event-page/event-page.tsx';
import { loadEvent } from '../../parts/event-page/load-event.ts';

/** `/CellOne/:cellid`: one event with its report (specification, section 2). */
export const cellEventPage = definePage<EventData>({
  path: '/CellOne/:cellid',
  load: (context) => loadEvent(context, context.params.cellid ?? '', 'report'),
  head: (data, { site }) => eventHead(data, site),
  Content: ({ data }) => <EventPage event={data} />,
  Skeleton: SkeletonText,
  emptyLink: { label: 'All events', to: '/Events' },
});
