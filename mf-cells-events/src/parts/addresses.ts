/** Path of the list of cells, whose menu entry stands for all pages of a cell. */
export const CELLS = '/cells';

/** Path of a cell's page. */
export function cellAddress(id: string): string {
  return `/Cell/${encodeURIComponent(id)}`;
}

/** Path of an event's page, or null without an id. */
export function cellOneAddress(id: string): string | null {
  return id === '' ? null : `/CellOne/${encodeURIComponent(id)}`;
}

/** Path of an event's details with all its pictures. */
export function eventDetailsAddress(id: string): string {
  return `/event-details/${encodeURIComponent(id)}`;
}

/** Path of the table of a cell's events. */
export function cellEventsAddress(id: string): string {
  return `/CellEventDetails/${encodeURIComponent(id)}`;
}

/** Path of the table of a cell's upcoming events. */
export function cellUpcomingAddress(id: string): string {
  return `/CellEventUpcoming/${encodeURIComponent(id)}`;
}
