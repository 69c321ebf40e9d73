import type { RouteObject } from '@kalalaya/runtime';
import { cellPage } from './pages/cell/cell.page.tsx';
import { cellDetailPages } from './pages/cell-detail/cell-detail.page.tsx';
import { cellEventPage } from './pages/cell-event/cell-event.page.tsx';
import { cellEventsPage } from './pages/cell-events/cell-events.page.tsx';
import { cellUpcomingPage } from './pages/cell-events/cell-upcoming.page.tsx';
import { cellListPages } from './pages/cell-list/cell-list.page.tsx';
import { committeesPage } from './pages/committees/committees.page.tsx';
import { eventByCellPage } from './pages/event-by-cell/event-by-cell.page.tsx';
import { eventDetailsPages } from './pages/event-details/event-details.page.tsx';
import { eventsPage } from './pages/events/events.page.tsx';
import { noticesPages } from './pages/notices/notices.page.tsx';

/** Pages of cells, committees, events, student support and news; their paths are declared in `remote.ts`. */
const routes: readonly RouteObject[] = [
  ...cellDetailPages,
  ...cellListPages,
  committeesPage,
  cellPage,
  cellEventPage,
  eventByCellPage,
  cellEventsPage,
  cellUpcomingPage,
  eventsPage,
  ...eventDetailsPages,
  ...noticesPages,
];

export default routes;
