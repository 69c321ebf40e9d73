import { cellEvent, type ReportRecord } from '@kalalaya/contract/calls';
import { type FileView, filesOf, pictureAddress } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext } from '@kalalaya/runtime';
import { UNTITLED_EVENT } from '../../parts/event-view.ts';
import { eventPictures } from '../../parts/pictures.ts';
import { UNTITLED_REPORT } from '../../parts/report-view.ts';

export interface EventReport {
  readonly title: string;
  /** HTML. */
  readonly agenda: string;
  /** HTML. */
  readonly description: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly file: FileView | null;
}

/** Data of `/CellOne/{cellid}`. Dates are in the format of the admin API. */
export interface CellEventData {
  readonly title: string;
  /** HTML. */
  readonly description: string;
  readonly from: string;
  readonly until: string;
  /** '' shows N/A. */
  readonly venue: string;
  readonly picture: string | null;
  /** Pictures of the further rows. */
  readonly furtherPictures: readonly string[];
  readonly report: EventReport | null;
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

/**
 * Loads `/CellOne/{cellid}`. The first row holds the event, each row a picture (specification/decisions.md,
 * Calls).
 */
export async function loadCellEvent(context: LoadContext): Promise<CellEventData> {
  const { api, site, params } = context;
  const { events, reports } = await api.get(cellEvent, { cellid: params.cellid ?? '' });
  const [event] = events;
  if (event === undefined && reports === null) throw new EmptyAnswerError('');
  const picture = pictureAddress(site, 'faculty', event?.picture ?? '');
  return {
    title: event?.title || reports?.title || UNTITLED_EVENT,
    description: event?.description ?? '',
    from: event?.from_date ?? '',
    until: event?.to_date ?? '',
    venue: event?.venue ?? '',
    picture,
    furtherPictures: eventPictures(events, site).filter((address) => address !== picture),
    report: await reportOf(context, reports),
  };
}
