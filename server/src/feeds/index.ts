export { atomOf } from './atom.ts';
export { calendarEvent, calendarEvents } from './calendar-events.ts';
export { icsOf } from './ics.ts';
export { type MappedPage, mappedPages, siteMapXml } from './site-map.ts';
