import * as academics from './academics.ts';
import * as cells from './cells.ts';
import * as home from './home.ts';
import * as quality from './quality.ts';

/** Returns the response to a call, given the decoded parameters of its path in order. */
export type CallHandler = (...parameters: string[]) => unknown;

const respondWith =
  (answer: unknown): CallHandler =>
  () =>
    answer;

/** Handlers of the 32 calls of the specification, section 7. `*` is a parameter. */
export const handlers: Readonly<Record<string, CallHandler>> = {
  '/scrollers': respondWith(home.scrollers),
  '/getTestimonials': respondWith(home.testimonials),
  '/home': respondWith(home.home),
  '/getPlacements': respondWith(home.placements),
  '/eventsbycell': respondWith(cells.eventsByCell),
  '/teachingstaff': respondWith(academics.teachingStaff),
  '/Cellsdetails/*': cells.cellsDetails,
  '/cell/*': cells.oneCell,
  '/cell_event_details/*': cells.cellEvents,
  '/cellevent_details/*': cells.cellEvent,
  '/event_details_upcoming_cell/*': cells.upcomingOfCell,
  '/events/*/event': cells.eventOfCell,
  '/event_detailsbycell?id=*': cells.eventDetails,
  '/Departments': respondWith(academics.departments),
  '/Departmentsdetails/*': (slug) =>
    slug === 'English & Letters' ? academics.departmentDetails : { department: [] },
  '/Programmes': respondWith(academics.programmes),
  '/Committees': respondWith(cells.committees),
  '/AQAR': respondWith(quality.aqar),
  '/aqarParent/*/AQAR': quality.aqarParent,
  '/aqarParent/*/SSR': quality.ssrParent,
  '/menu/aqarParentfolder/*/*/AQAR': quality.aqarFolders,
  '/menu/aqarParentfolder/*/*/SSR': quality.ssrFolders,
  '/menu/aqarSubfolder/*/*/*/AQAR': quality.subfolders,
  '/menu/aqarfiles/*/*/*/AQAR': quality.aqarFiles,
  '/menu/aqarfiles/*/*/*/SSR': quality.ssrFiles,
  '/SSRReports': respondWith(quality.ssrReports),
  '/MinutesATR': respondWith(quality.minutes),
  '/getCategories': respondWith(quality.categories),
  '/feedback_mahe/*': quality.feedback,
  '/harithaProtocol': respondWith(quality.haritha),
  '/IQAC': respondWith(quality.iqac),
  '/galleryview': respondWith(quality.gallery),
};

/**
 * Returns the handler and parameters for a path and query relative to the API base, or undefined if no call
 * of the specification, section 7, matches.
 */
export function matchCall(
  address: string,
  table: Readonly<Record<string, CallHandler>> = handlers,
):
  | { readonly pattern: string; readonly answer: CallHandler; readonly parameters: readonly string[] }
  | undefined {
  for (const [pattern, answer] of Object.entries(table)) {
    const expression = pattern.replaceAll(/[?.]/g, '\\$&').replaceAll('*', '([^/&?]+)');
    const match = new RegExp(`^${expression}$`).exec(address);
    if (match) return { pattern, answer, parameters: match.slice(1).map(decodeURIComponent) };
  }
  return undefined;
}

/** Returns a response with every list and record emptied, as an API without data sends it. */
export function withoutData(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.fromEntries(Object.keys(value).map((key, index) => [key, index % 2 === 0 ? [] : null]));
}
