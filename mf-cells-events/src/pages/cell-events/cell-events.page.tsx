import { type CellEventDetailsResponse, cellEventDetails } from '@kalalaya/contract/calls';
import {
  ActionLink,
  definePage,
  type FileField,
  type FileView,
  filesOf,
  type Paging,
  PdfFrame,
  pageOf,
  pageTitle,
  SkeletonTable,
} from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext } from '@kalalaya/runtime';
import { CELLS, cellAddress, cellEventsAddress } from '../../parts/addresses.ts';
import { besideMenu } from '../../parts/beside-menu.tsx';
import { cellName, sessionName, specialHeading } from '../../parts/cell-name.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import { EventTable } from '../../parts/event-table.tsx';
import { type EventTableView, eventTableView } from '../../parts/event-view.ts';
import { useRemember } from '../../parts/use-remember.ts';
import styles from './cell-events.module.css';

/** Data of `/CellEventDetails/{cellid}`. */
export interface CellEventsData {
  readonly id: string;
  readonly name: string;
  readonly events: readonly EventTableView[];
  readonly paging: Paging;
  /** File of a report or of the first event, framed on the first page of the list. */
  readonly pdf: FileView | null;
  /** Title of the report or event that the file belongs to. */
  readonly pdfTitle: string;
}

function isEmpty({ cell, cellname, eventslist, events }: CellEventDetailsResponse): boolean {
  return cell === null && cellname === '' && eventslist.length === 0 && events.length === 0;
}

/** Picks title and file of the PDF Report frame: the first report with a file, or else the first event. */
function reportField({
  reports,
  eventslist,
  events,
}: CellEventDetailsResponse): FileField & { title: string } {
  const report = reports.find(({ uploadfile, document }) => uploadfile !== '' || document !== '');
  if (report !== undefined)
    return { title: report.title, folder: 'faculty', value: report.uploadfile || report.document };
  const event = eventslist[0] ?? events[0];
  return { title: event?.title ?? '', folder: 'facultyfile', value: event?.uploadfile ?? '' };
}

async function load(context: LoadContext): Promise<CellEventsData> {
  const { api, site, params, query } = context;
  const page = query.get('page');
  const cellid = params.cellid ?? '';
  const response = await api.get(cellEventDetails, { cellid });
  if (isEmpty(response)) throw new EmptyAnswerError('');
  const id = response.cell?.id || cellid;
  const events = response.eventslist.length > 0 ? response.eventslist : response.events;
  const { items, paging } = pageOf(events, page);
  const report = reportField(response);
  const [pdf = null] = paging.page === 1 ? await filesOf(context, [report]) : [];
  return {
    id,
    name: cellName(response.cellname || (response.cell?.name_of_the_cell ?? ''), id, site),
    events: items.map(eventTableView),
    paging,
    pdf,
    pdfTitle: ['PDF Report', report.title].filter(Boolean).join(': '),
  };
}

function Content({ data: { id, name, events, paging, pdf, pdfTitle } }: { data: CellEventsData }) {
  useRemember('title', sessionName(name));
  return (
    <>
      <EventTable
        caption={`Events: ${name}`}
        events={events}
        paging={paging}
        address={cellEventsAddress(id)}
      />
      <p className={styles.about}>
        <ActionLink to={cellAddress(id)}>About {name}</ActionLink>
      </p>
      {pdf !== null && (
        <div className={styles.frame}>
          <PdfFrame href={pdf.href} title={pdfTitle} facts={pdf.facts} height={600} />
        </div>
      )}
    </>
  );
}

/** `/CellEventDetails/:cellid`: events of a cell as a table (specification, section 2). */
export const cellEventsPage = definePage<CellEventsData>({
  path: '/CellEventDetails/:cellid',
  load,
  head: (data, { site, params }) => {
    const title = data?.name ?? specialHeading(params.cellid ?? '', site) ?? 'Cell';
    return {
      kind: 'list',
      title: pageTitle(title, data?.paging),
      lead: 'All events',
      description: `All events of ${title}, ${site.name}.`,
      crumbs: cellCrumbs(site),
    };
  },
  Content: besideMenu(Content, CELLS),
  Skeleton: besideMenu(SkeletonTable, CELLS),
});
