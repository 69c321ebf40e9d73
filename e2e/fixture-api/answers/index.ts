import * as academics from './academics.ts';
import * as cells from './cells.ts';
import * as home from './home.ts';
import * as quality from './quality.ts';

/** What answers a call: the parameters of its path, decoded, in their order. */
export type Answer = (...parameters: string[]) => unknown;

const always =
  (answer: unknown): Answer =>
  () =>
    answer;

/** The 32 calls of the specification, section 7, with what the fixture answers. `*` is a parameter. */
export const answers: Readonly<Record<string, Answer>> = {
  '/scrollers': always(home.scrollers),
  '/getTestimonials': always(home.testimonials),
  '/home': always(home.home),
  '/getPlacements': always(home.placements),
  '/eventsbycell': always(cells.eventsByCell),
  '/teachingstaff': always(academics.teachingStaff),
  '/Cellsdetails/*': cells.cellsDetails,
  '/cell/*': cells.oneCell,
  '/cell_event_details/*': cells.cellEvents,
  '/cellevent_details/*': cells.cellEvent,
  '/event_details_upcoming_cell/*': cells.upcomingOfCell,
  '/events/*/event': cells.eventOfCell,
  '/event_detailsbycell?id=*': cells.eventDetails,
  '/Departments': always(academics.departments),
  '/Departmentsdetails/*': (slug) =>
    slug === 'English & Letters' ? academics.departmentDetails : { department: [] },
  '/Programmes': always(academics.programmes),
  '/Committees': always(cells.committees),
  '/AQAR': always(quality.aqar),
  '/aqarParent/*/AQAR': quality.aqarParent,
  '/aqarParent/*/SSR': quality.ssrParent,
  '/menu/aqarParentfolder/*/*/AQAR': quality.aqarFolders,
  '/menu/aqarParentfolder/*/*/SSR': quality.ssrFolders,
  '/menu/aqarSubfolder/*/*/*/AQAR': quality.subfolders,
  '/menu/aqarfiles/*/*/*/AQAR': quality.aqarFiles,
  '/menu/aqarfiles/*/*/*/SSR': quality.ssrFiles,
  '/SSRReports': always(quality.ssrReports),
  '/MinutesATR': always(quality.minutes),
  '/getCategories': always(quality.categories),
  '/feedback_mahe/*': quality.feedback,
  '/harithaProtocol': always(quality.haritha),
  '/IQAC': always(quality.iqac),
  '/galleryview': always(quality.gallery),
};

/**
 * What answers a path and query relative to the API base, with the parameters that it takes; undefined for what is no
 * call of the specification, section 7.
 */
export function answerFor(
  address: string,
  table: Readonly<Record<string, Answer>> = answers,
): { readonly pattern: string; readonly answer: Answer; readonly parameters: readonly string[] } | undefined {
  for (const [pattern, answer] of Object.entries(table)) {
    const expression = pattern.replaceAll(/[?.]/g, '\\$&').replaceAll('*', '([^/&?]+)');
    const match = new RegExp(`^${expression}$`).exec(address);
    if (match) return { pattern, answer, parameters: match.slice(1).map(decodeURIComponent) };
  }
  return undefined;
}

/** The same answer with every list and record emptied, as a program without data sends it. */
export function emptied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.fromEntries(Object.keys(value).map((key, index) => [key, index % 2 === 0 ? [] : null]));
}
