export { createAtomFeed } from './atom.ts';
export { fetchCalendarEvent, fetchCalendarEvents } from './calendar-events.ts';
export { createCalendar } from './ics.ts';
export { listSiteMapPages, renderSiteMap, type SiteMapPage } from './site-map.ts';
