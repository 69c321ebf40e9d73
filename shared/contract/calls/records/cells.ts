// Generated: node scripts/generators/pack-schema.ts
import { date, type Entries, type Fields, id, link, type RowReader, row, text } from '../fields.ts';

/** A cell, club, committee or centre (specification, section 3, Cell). */
export interface CellRecord {
  readonly id: string;
  /** Name of the cell. Plain text; '' is displayed as Unnamed Cell. */
  readonly name_of_the_cell: string;
  /** Description of the cell. HTML. */
  readonly descr: string;
  /** Department that the cell belongs to. Plain text. */
  readonly department: string;
  /** Where to find the cell. Plain text. */
  readonly address: string;
  /** Name of the coordinator. Plain text. */
  readonly name: string;
  /** Job title of the coordinator. Plain text. */
  readonly designation: string;
  /** Name of the second coordinator. Plain text. Falls back to `sub_cordinator`. */
  readonly sub_coordinator: string;
}

/** The event of `/events/{cellid}/event` (specification, section 3, Event-by-cell page). */
export interface EventDataRecord {
  /** Title of the event. Plain text; '' is displayed as Untitled Event. */
  readonly title: string;
  /** Description of the event. HTML. */
  readonly description: string;
  /** First day. A calendar date as sent. */
  readonly from_date: string;
  /** Last day; not before the first day. A calendar date as sent. */
  readonly to_date: string;
}

/** An item of the list of all events (specification, section 3, Events list). What the list does not send is ''. */
export interface EventListItem {
  readonly id: string;
  /** Title of the event. Plain text; '' is displayed as Untitled Event. */
  readonly title: string;
  /** First day. A calendar date as sent. */
  readonly from_date: string;
  /** Last day; not before the first day. A calendar date as sent. */
  readonly to_date: string;
  /** Venue of the event. Plain text; '' is displayed as Not specified or N/A. */
  readonly venue: string;
  /** Picture of the event, in the folder `faculty`. */
  readonly picture: string;
  /** Id of the event's cell. */
  readonly cellid: string;
  /** Name of the event's cell. Plain text. */
  readonly name_of_the_cell: string;
}

/** An event of a cell or department (specification, section 3, Event). */
export interface EventRecord {
  readonly id: string;
  /** Title of the event. Plain text; '' is displayed as Untitled Event. */
  readonly title: string;
  /** Description of the event. HTML. */
  readonly description: string;
  /** Programme of the event. HTML. */
  readonly agenda: string;
  /** First day. A calendar date as sent. */
  readonly from_date: string;
  /** Last day; not before the first day. A calendar date as sent. */
  readonly to_date: string;
  /** Venue of the event. Plain text; '' is displayed as Not specified or N/A. */
  readonly venue: string;
  /** Day of the announcement. A calendar date as sent; '' is displayed as the profile's text. */
  readonly post_date: string;
  /** Picture of the event, in the folder `faculty`. */
  readonly picture: string;
  /** Document of the event, in the folder `facultyfile`. */
  readonly uploadfile: string;
  /** Target of Read More: http(s) or a path on the portal. */
  readonly link: string;
}

/** A piece of infrastructure of a cell, or a committee (specification, section 3, Infrastructure item). */
export interface InfraRecord {
  readonly id: string;
  /** Name of the facility, as shown in the list. Plain text; '' is displayed as Unnamed Infra. */
  readonly name_of_the_cell: string;
}

/** An incubation keyword (specification, section 3). */
export interface KeywordRecord {
  /** The keyword. Plain text. */
  readonly title: string;
}

/** A report of a cell or of an event (specification, section 3, Report). */
export interface ReportRecord {
  /** Title of the report. Plain text; '' is displayed as Untitled Report. */
  readonly title: string;
  /** Programme of the event. HTML. */
  readonly agenda: string;
  /** Text of the report. HTML. */
  readonly description: string;
  /** Address of a video. */
  readonly vurl: string;
  /** Address of a website. */
  readonly surl: string;
  /** Address of the pictures on Instagram. */
  readonly instagram_url: string;
  /** Document of the report, in the folder `faculty`. */
  readonly uploadfile: string;
  /** First day. A calendar date as sent. */
  readonly datestart: string;
  /** Last day; not before the first day. A calendar date as sent. */
  readonly dateend: string;
  /** Alternative to uploadfile, with the same meaning. */
  readonly document: string;
}

/** An upcoming event (specification, section 3), with the fields of an event for its card (specification, section 2). */
export interface UpcomingRecord extends EventRecord {
  /** Day of the event. A calendar date as sent. */
  readonly date: string;
  /** Picture, in the folder `faculty`. */
  readonly image: string;
}

export const cellRow: RowReader<CellRecord> = (fields) =>
  row<CellRecord>(
    {
      id,
      name_of_the_cell: text,
      descr: fields.html,
      department: text,
      address: text,
      name: text,
      designation: text,
      sub_coordinator: text,
    },
    { aliases: { sub_coordinator: 'sub_cordinator' } },
  );

export const eventDataRow: RowReader<EventDataRecord> = (fields) =>
  row<EventDataRecord>({ title: text, description: fields.html, from_date: date, to_date: date });

export const eventListItemRow: RowReader<EventListItem> = (fields) =>
  row<EventListItem>({
    id,
    title: text,
    from_date: date,
    to_date: date,
    venue: text,
    picture: fields.file,
    cellid: id,
    name_of_the_cell: text,
  });

const eventEntries = (fields: Fields): Entries<EventRecord> => ({
  id,
  title: text,
  description: fields.html,
  agenda: fields.html,
  from_date: date,
  to_date: date,
  venue: text,
  post_date: date,
  picture: fields.file,
  uploadfile: fields.file,
  link,
});

export const eventRow: RowReader<EventRecord> = (fields) => row<EventRecord>(eventEntries(fields));

export const infraRow: RowReader<InfraRecord> = () =>
  row<InfraRecord>({ id, name_of_the_cell: text }, { bare: 'name_of_the_cell' });

export const keywordRow: RowReader<KeywordRecord> = () =>
  row<KeywordRecord>({ title: text }, { bare: 'title' });

export const reportRow: RowReader<ReportRecord> = (fields) =>
  row<ReportRecord>({
    title: text,
    agenda: fields.html,
    description: fields.html,
    vurl: link,
    surl: link,
    instagram_url: link,
    uploadfile: fields.file,
    datestart: date,
    dateend: date,
    document: fields.file,
  });

export const upcomingRow: RowReader<UpcomingRecord> = (fields) =>
  row<UpcomingRecord>({ ...eventEntries(fields), date, image: fields.file });
