import type {
  CellRecord,
  CellResponse,
  EventRecord,
  ReportRecord,
  UpcomingRecord,
} from '@kalalaya/contract/calls';
import { excerpt, type FileView, filesOf, type PageHead } from '@kalalaya/kit';
import type { LoadContext, Site } from '@kalalaya/runtime';
import { cellName, departmentAndAddress, itemName } from './cell-name.ts';
import { type Coordinator, coordinatorsOf } from './coordinators.tsx';
import { cellCrumbs } from './crumbs.ts';
import type { EventView } from './event-view.ts';

/** Fallback for a missing title (specification, section 5). */
export const UNTITLED_REPORT = 'Untitled Report';

/** A report as a table row. Dates are in the format of the admin API. */
export interface ReportView {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** The download; null without a document. */
  readonly file: FileView | null;
}

/** A cell as its pages show it. */
export interface CellView<E extends EventView> {
  /** Id of the cell, for links to its other pages. */
  readonly id: string;
  readonly name: string;
  /** The fields of the cell; null if the responses have none. */
  readonly record: CellRecord | null;
  /** Department and address in one line. */
  readonly location: string;
  readonly people: readonly Coordinator[];
  readonly events: readonly E[];
  readonly upcoming: readonly E[];
  readonly reports: readonly ReportView[];
  readonly infra: readonly string[];
  /** Distinct titles of incubation keywords. */
  readonly keywords: readonly string[];
}

/** Returns true if a response has neither a cell nor anything of it. */
export const isEmptyCell = ({ cell, events, upcoming, reports, infra, incubationkeyword }: CellResponse) =>
  cell === null && [events, upcoming, reports, infra, incubationkeyword].every((rows) => rows.length === 0);

async function reportViews(
  context: LoadContext,
  records: readonly ReportRecord[],
): Promise<readonly ReportView[]> {
  const files = await filesOf(
    context,
    records.map(({ document, uploadfile }) => ({ folder: 'faculty', value: document || uploadfile })),
  );
  return records.map(({ title, datestart, dateend }, index) => ({
    title: title || UNTITLED_REPORT,
    from: datestart,
    until: dateend,
    file: files[index] ?? null,
  }));
}

/**
 * Builds the view of a cell, with at most `maxEvents` events in each list.
 *
 * @param id The requested id, which supplies the name of the two special cells without one.
 */
export async function cellView<E extends EventView>(
  context: LoadContext,
  id: string,
  response: CellResponse & { readonly cellname?: string },
  maxEvents: number,
  eventOf: (record: EventRecord | UpcomingRecord, site: Site) => E,
): Promise<CellView<E>> {
  const { site } = context;
  const { cell, cellname = '', infra, incubationkeyword } = response;
  const views = (records: readonly (EventRecord | UpcomingRecord)[]) =>
    records.slice(0, maxEvents).map((record) => eventOf(record, site));
  const [reports, people] = await Promise.all([
    reportViews(context, response.reports),
    coordinatorsOf(context, cell),
  ]);
  const titles = incubationkeyword.map(({ title }) => title).filter((title) => title !== '');
  return {
    id: cell?.id || id,
    name: cellName(cell?.name_of_the_cell || cellname, cell?.id || id, site),
    record: cell,
    location: cell === null ? '' : departmentAndAddress(cell),
    people,
    events: views(response.events),
    upcoming: views(response.upcoming),
    reports,
    infra: infra.map(itemName),
    keywords: [...new Set(titles)],
  };
}

/** Head of a cell's page. */
export function cellHead(
  { name, record, location }: Pick<CellView<EventView>, 'name' | 'record' | 'location'>,
  site: Site,
  crumbs = cellCrumbs(site),
): PageHead {
  const description = excerpt(record?.descr ?? '', 160);
  return {
    kind: 'profile',
    title: name,
    crumbs,
    ...(location !== '' && { lead: location }),
    ...(description !== '' && { description }),
  };
}
