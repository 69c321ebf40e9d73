import type { EventRecord, ReportRecord } from '@kalalaya/contract/calls';
import { hasEnded, todayOf } from '@kalalaya/contract/dates';
import { type FileView, filesOf, pictureAddress } from '@kalalaya/kit';
import type { LoadContext, Site } from '@kalalaya/runtime';
import { UNTITLED_REPORT } from '../cell-view.ts';
import { daysOf } from '../days.ts';
import { type EventView, UNTITLED_EVENT } from '../event-view.ts';
import type { EventSurroundings } from './surroundings.ts';

export interface EventReport {
  readonly title: string;
  /** HTML. */
  readonly agenda: string;
  /** HTML. */
  readonly description: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly file: FileView | null;
}

/** An event as its page shows it. Dates are in the format of the admin API. */
export interface EventData extends EventSurroundings {
  /** '' if the admin API names none; the page then has no address and no calendar file of its own. */
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** True if the last day is over. */
  readonly isOver: boolean;
  /** The other fields of the event, as far as the response has them. */
  readonly record: EventRow;
  readonly pictures: readonly string[];
  readonly report: EventReport | null;
  /** The next events of the college. */
  readonly coming: readonly EventView[];
}

/** An event of a response: not each call sends all fields. */
type EventRow = Partial<EventRecord>;

/** Returns the distinct picture addresses of an event's rows, in order. */
function picturesOf(rows: readonly EventRow[], site: Site): readonly string[] {
  const addresses = rows.map(({ picture }) => pictureAddress(site, 'faculty', picture ?? ''));
  return [...new Set(addresses.filter((address) => address !== null))];
}

function linksOf({ vurl, surl, instagram_url }: ReportRecord): EventReport['links'] {
  return [
    { label: 'Video', to: vurl },
    { label: 'Website', to: surl },
    { label: 'Instagram', to: instagram_url },
  ].filter(({ to }) => to !== '');
}

async function reportOf(context: LoadContext, record: ReportRecord | null): Promise<EventReport | null> {
  if (record === null) return null;
  const [file = null] = await filesOf(context, [{ folder: 'faculty', value: record.uploadfile }]);
  return {
    title: record.title || UNTITLED_REPORT,
    agenda: record.agenda,
    description: record.description,
    links: linksOf(record),
    file,
  };
}

/** Response of the admin API about one event: a row per picture, the first with its fields. */
export interface EventResponse {
  readonly events: readonly EventRow[];
  readonly reports: ReportRecord | null;
}

/** Returns true if the last day of an event is over. A missing or unreadable day never ends. */
function isOver(from: string, until: string, site: Site): boolean {
  const last = daysOf({ from_date: from, to_date: until })?.last ?? until;
  return hasEnded(last, todayOf(site));
}

/** Builds the data of an event's page from a response. */
export async function eventData(
  context: LoadContext,
  id: string,
  { events, reports }: EventResponse,
  surroundings: EventSurroundings & Pick<EventData, 'coming'>,
): Promise<EventData> {
  const [record = {}] = events;
  const { from_date: from = '', to_date: until = '' } = record;
  return {
    id,
    title: record.title || reports?.title || UNTITLED_EVENT,
    from,
    until,
    isOver: isOver(from, until, context.site),
    record,
    pictures: picturesOf(events, context.site),
    report: await reportOf(context, reports),
    ...surroundings,
  };
}
