import { type RecordOf, record } from './record.ts';

/** A cell, club, committee or centre (specification, section 3, Cell). */
export const cellRecord = /* @__PURE__ */ record(
  {
    /** Number of the cell, used in its address /Cell/<id>. Unique among cells and events. @example 652 */
    id: 'id',
    /** Name of the cell. @example "National Service Scheme" */
    name_of_the_cell: 'requiredText',
    /** Description of the cell. @example "<p>Fifty volunteers, one village.</p>" */
    descr: 'html',
    /** Department that the cell belongs to. @example "Social Science" */
    department: 'text',
    /** Where to find the cell. @example "First floor, east wing" */
    address: 'text',
    /** Name of the coordinator. @example "Dr. Reena Kuruvilla" */
    name: 'text',
    /** Job title of the coordinator. @example "Associate Professor" */
    designation: 'text',
    /** Name of the second coordinator. @example "Anil Menon" */
    sub_coordinator: 'text',
    /** Job title of the second coordinator. @example "Assistant Professor" */
    sub_designation: { pack: 'text' },
    /** Picture of the cell. @example "nss-camp.webp" */
    uploadfile: { pack: { file: 'cell' } },
  },
  { aliases: { sub_coordinator: 'sub_cordinator' } },
);

export type CellRecord = RecordOf<typeof cellRecord>;

/** An event of a cell or department (specification, section 3, Event). */
export const event = /* @__PURE__ */ record({
  /** Number of the event, used in its address. Unique among events and cells. @example 1001 */
  id: 'id',
  /** Id of the cell that organises the event, from data/cells.json. @example 652 */
  cellid: { pack: 'id' },
  /** Title of the event. @example "First rain walk" */
  title: 'requiredText',
  /** Description of the event. @example "<p>We walk to the weir.</p>" */
  description: 'html',
  /** Programme of the event. @example "<ul><li>7.00 Start</li></ul>" */
  agenda: 'html',
  /**
   * First day, with or without a time. An event is listed as recent after its last day.
   * @example "2026-06-01"
   * @example "2026-06-01 10:30"
   */
  from_date: 'date',
  /** Last day; not before the first day. @example "2026-06-02" */
  to_date: 'date',
  /** Venue of the event. @example "Multipurpose hall" */
  venue: 'text',
  /** Day of the announcement. @example "2026-05-20" */
  post_date: 'date',
  /** Picture of the event. @example "campus-first-rain.webp" */
  picture: { file: 'faculty' },
  /** Further pictures, files in uploads/faculty. @example ["walk-1.webp"] */
  pictures: { pack: { files: 'faculty' } },
  /** Document of the event. @example "brochure.pdf" */
  uploadfile: { file: 'facultyfile' },
  /** Address of an external page. @example "https://forms.example/rain-walk" */
  link: 'link',
});

export type EventRecord = RecordOf<typeof event>;

/** An upcoming event (specification, section 3), with the fields of an event for its card (specification, section 2). */
export const upcoming = /* @__PURE__ */ record({
  ...event.fields,
  /** Day of the event. */
  date: 'date',
  /** Picture of the event. */
  image: { file: 'faculty' },
});

export type UpcomingRecord = RecordOf<typeof upcoming>;

/** An item of the list of all events (specification, section 3, Events list). What the list does not send is ''. */
export const eventListItem = /* @__PURE__ */ record({
  id: 'id',
  /** Title of the event. */
  title: 'text',
  /** First day. */
  from_date: 'date',
  /** Last day; not before the first day. */
  to_date: 'date',
  /** Venue of the event. */
  venue: 'text',
  /** Picture of the event. */
  picture: { file: 'faculty' },
  /** Id of the event's cell. */
  cellid: 'id',
  /** Name of the event's cell. */
  name_of_the_cell: 'text',
});

export type EventListItem = RecordOf<typeof eventListItem>;

/** The event of `/events/{cellid}/event` (specification, section 3, Event-by-cell page). */
export const eventData = /* @__PURE__ */ record({
  /** Title of the event. */
  title: 'text',
  /** Description of the event. */
  description: 'html',
  /** First day. */
  from_date: 'date',
  /** Last day; not before the first day. */
  to_date: 'date',
});

export type EventDataRecord = RecordOf<typeof eventData>;

/** A report of a cell or of an event (specification, section 3, Report). */
export const report = /* @__PURE__ */ record({
  /** Number of the report, unique in the file. @example 1 */
  id: { pack: 'id' },
  /** Id of the cell that organised the event, from data/cells.json. @example 652 */
  cellid: { pack: 'id' },
  /** Id of the event, from data/events.json, or null. @example 1001 */
  eventid: { pack: 'optionalId' },
  /** Title of the report. @example "First rain walk: report" */
  title: 'requiredText',
  /** Author of the report. @example "Dr. Reena Kuruvilla" */
  name: { pack: 'text' },
  /** Programme of the event. @example "<p>Walk, lunch, talk.</p>" */
  agenda: 'html',
  /** Text of the report. @example "<p>Sixty came.</p>" */
  description: 'html',
  /** Address of a video. @example "https://video.example/1" */
  vurl: 'link',
  /** Address of a social media post about the event. @example "https://social.example/1" */
  surl: 'link',
  /** Address of the pictures on Instagram. @example "https://instagram.example/1" */
  instagram_url: 'link',
  /** Document of the report. @example "report.pdf" */
  uploadfile: { file: 'faculty' },
  /** First day. @example "2026-06-01" */
  datestart: 'date',
  /** Last day; not before the first day. @example "2026-06-02" */
  dateend: 'date',
  /** Alternative to uploadfile. @example "report.pdf" */
  document: { file: 'faculty' },
});

export type ReportRecord = RecordOf<typeof report>;

/** A piece of infrastructure of a cell, or a committee (specification, section 3, Infrastructure item). */
export const infra = /* @__PURE__ */ record(
  {
    /** Number of the entry, unique in the file. @example 1 */
    id: 'id',
    /** Id of the cell, from data/cells.json. @example 652 */
    cellid: { pack: 'id' },
    /** Name of the facility, as shown in the list. @example "Bamboo workshop" */
    name_of_the_cell: 'requiredText',
  },
  { bare: 'name_of_the_cell' },
);

export type InfraRecord = RecordOf<typeof infra>;

/** An incubation keyword (specification, section 3). */
export const keyword = /* @__PURE__ */ record(
  {
    /** Id of the cell, from data/cells.json. @example 652 */
    cellid: { pack: 'id' },
    /** The keyword. @example "Bamboo" */
    title: 'requiredText',
  },
  { bare: 'title' },
);

export type KeywordRecord = RecordOf<typeof keyword>;
