export { type CalendarEvent, fetchCalendarEvent, fetchCalendarEvents } from './calendar-events.ts';
export { listSiteMapPages, renderSiteMap, type SiteMapPage } from './site-map.ts';
