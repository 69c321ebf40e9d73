import { date, type Entries, type Field, type Fields, id, link, list, row, text } from './fields.ts';

/** An event of a cell or department (specification, section 3, Event). */
export interface EventRecord {
  /** Id of the event; '' if the list does not include it. */
  readonly id: string;
  /** Plain text; '' is displayed as Untitled Event. */
  readonly title: string;
  /** HTML. */
  readonly description: string;
  /** HTML. */
  readonly agenda: string;
  /** First day, a calendar date as sent. */
  readonly from_date: string;
  /** Last day, a calendar date as sent. */
  readonly to_date: string;
  /** Plain text; '' is displayed as Not specified or N/A. */
  readonly venue: string;
  /** Day of publication, a calendar date as sent; '' is displayed as the profile's text. */
  readonly post_date: string;
  /** Picture, in the folder `faculty`. */
  readonly picture: string;
  /** PDF of the event, in the folder `facultyfile`. */
  readonly uploadfile: string;
  /** Target of Read More: http(s) or a path on the portal. */
  readonly link: string;
}

/**
 * An upcoming event (specification, section 3: upcoming items). Its card also shows the fields of an event
 * (specification, section 2).
 */
export interface UpcomingRecord extends EventRecord {
  /** Day of the event, a calendar date as sent. */
  readonly date: string;
  /** Picture, in the folder `faculty`. */
  readonly image: string;
}

/** A cell, club, committee or centre (specification, section 3, Cell). */
export interface CellRecord {
  readonly id: string;
  /** Plain text; '' is displayed as Unnamed Cell. */
  readonly name_of_the_cell: string;
  /** HTML. */
  readonly descr: string;
  /** Plain text. */
  readonly department: string;
  /** Plain text, one line. */
  readonly address: string;
  /** Name of the coordinator. */
  readonly name: string;
  /** Designation of the coordinator. */
  readonly designation: string;
  /** Name of the sub-coordinator; falls back to the misspelt column `sub_cordinator`. */
  readonly sub_coordinator: string;
}

/** A report of a cell or of an event (specification, section 3, Report). */
export interface ReportRecord {
  /** Plain text; '' is displayed as Untitled Report. */
  readonly title: string;
  /** HTML. */
  readonly agenda: string;
  /** HTML. */
  readonly description: string;
  /** Address of a video. */
  readonly vurl: string;
  /** Address of a website. */
  readonly surl: string;
  /** Address of an Instagram post. */
  readonly instagram_url: string;
  /** Report file, in the folder `faculty`. */
  readonly uploadfile: string;
  /** First day, a calendar date as sent. */
  readonly datestart: string;
  /** Last day, a calendar date as sent. */
  readonly dateend: string;
  /** Document to download, in the folder `faculty`. */
  readonly document: string;
}

/** A piece of infrastructure of a cell, or a committee (specification, section 3, Infrastructure item). */
export interface InfraRecord {
  readonly id: string;
  /** Plain text; '' is displayed as Unnamed Infra. */
  readonly name_of_the_cell: string;
}

/** An incubation keyword (specification, section 3). */
export interface KeywordRecord {
  /** Plain text. */
  readonly title: string;
}

function eventEntries({ html, file }: Fields): Entries<EventRecord> {
  return {
    id,
    title: text,
    description: html,
    agenda: html,
    from_date: date,
    to_date: date,
    venue: text,
    post_date: date,
    picture: file,
    uploadfile: file,
    link,
  };
}

/** Schema of an event. */
export function eventRow(fields: Fields): Field<EventRecord> {
  return row<EventRecord>(eventEntries(fields));
}

/** Schema of a list of upcoming events. */
export function upcomingList(fields: Fields): Field<readonly UpcomingRecord[]> {
  return list(row<UpcomingRecord>({ ...eventEntries(fields), date, image: fields.file }));
}

/** Schema of a cell. */
export function cellRow({ html }: Fields): Field<CellRecord> {
  return row<CellRecord>(
    {
      id,
      name_of_the_cell: text,
      descr: html,
      department: text,
      address: text,
      name: text,
      designation: text,
      sub_coordinator: text,
    },
    { aliases: { sub_coordinator: 'sub_cordinator' } },
  );
}

/** Schema of a report. */
export function reportRow({ html, file }: Fields): Field<ReportRecord> {
  return row<ReportRecord>({
    title: text,
    agenda: html,
    description: html,
    vurl: link,
    surl: link,
    instagram_url: link,
    uploadfile: file,
    datestart: date,
    dateend: date,
    document: file,
  });
}

/** Schema of a list of infrastructure items or committees. */
export const infraList: Field<readonly InfraRecord[]> = list(
  row<InfraRecord>({ id, name_of_the_cell: text }, { bare: 'name_of_the_cell' }),
);

/** Schema of a list of incubation keywords. */
export const keywordList: Field<readonly KeywordRecord[]> = list(
  row<KeywordRecord>({ title: text }, { bare: 'title' }),
);
