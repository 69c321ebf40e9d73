import * as v from 'valibot';
import { dateOrNone, described, id, text, words } from '../fields.ts';
import { type ApiRecord, field, fieldsOf, file, html, inFolder, record, shownAs } from '../record.ts';
import { list, shape } from '../shape.ts';

const cellid = described(id, 'Id of the cell, from data/cells.json.', 652);

export const cell = record(
  'CellRecord',
  'A cell, club, committee or centre (specification, section 3, Cell).',
  {
    id: field(
      'id',
      id,
      'Number of the cell, used in its address /Cell/<id>. Unique among cells and events.',
      652,
    ),
    name_of_the_cell: shownAs(
      'Unnamed Cell',
      field('text', text, 'Name of the cell.', 'National Service Scheme'),
    ),
    descr: html('Description of the cell.', '<p>Fifty volunteers, one village.</p>'),
    department: field('text', words, 'Department that the cell belongs to.', 'Social Science'),
    address: field('text', words, 'Where to find the cell.', 'First floor, east wing'),
    name: field('text', words, 'Name of the coordinator.', 'Dr. Reena Kuruvilla'),
    designation: field('text', words, 'Job title of the coordinator.', 'Associate Professor'),
    sub_coordinator: field('text', words, 'Name of the second coordinator.', 'Anil Menon'),
    sub_designation: described(words, 'Job title of the second coordinator.', 'Assistant Professor'),
    uploadfile: inFolder(
      'cell',
      described(words, 'Picture of the cell, a file in uploads/cell.', 'nss-camp.webp'),
    ),
  },
  { aliases: { sub_coordinator: 'sub_cordinator' } },
);

export const event = record(
  'EventRecord',
  'An event of a cell or department (specification, section 3, Event).',
  {
    id: field('id', id, 'Number of the event, used in its address. Unique among events and cells.', 1001),
    cellid: described(id, 'Id of the cell that organises the event, from data/cells.json.', 652),
    title: shownAs('Untitled Event', field('text', text, 'Title of the event.', 'First rain walk')),
    description: html('Description of the event.', '<p>We walk to the weir.</p>'),
    agenda: html('Programme of the event.', '<ul><li>7.00 Start</li></ul>'),
    from_date: field(
      'date',
      dateOrNone,
      {
        pack: 'First day, with or without a time. An event is listed as recent after its last day.',
        api: 'First day. A calendar date as sent.',
      },
      '2026-06-01',
      '2026-06-01 10:30',
    ),
    to_date: field('date', dateOrNone, 'Last day; not before the first day.', '2026-06-02'),
    venue: shownAs('Not specified or N/A', field('text', words, 'Venue of the event.', 'Multipurpose hall')),
    post_date: shownAs(
      "the profile's text",
      field('date', dateOrNone, 'Day of the announcement.', '2026-05-20'),
    ),
    picture: file('faculty', words, 'Picture of the event', 'campus-first-rain.webp'),
    // The API sends an event with several pictures as several rows.
    pictures: inFolder(
      'faculty',
      described(v.exactOptional(list(text), []), 'Further pictures, files in uploads/faculty.', [
        'walk-1.webp',
      ]),
    ),
    uploadfile: file('facultyfile', words, 'Document of the event', 'brochure.pdf'),
    link: field(
      'link',
      words,
      {
        pack: 'Address of an external page.',
        api: 'Target of Read More: http(s) or a path on the portal.',
      },
      'https://forms.example/rain-walk',
    ),
  },
);

/** An event that has not ended, with its day and picture once more under other names. */
export const upcoming: ApiRecord = {
  name: 'UpcomingRecord',
  comment:
    'An upcoming event (specification, section 3), with the fields of an event for its card (specification, section 2).',
  base: event.api,
  fields: {
    date: { reader: 'date', comment: 'Day of the event. A calendar date as sent.' },
    image: { reader: 'file', comment: 'Picture, in the folder `faculty`.' },
  },
};

/** An event in the list of all events, which has fewer fields. */
export const eventListItem: ApiRecord = {
  name: 'EventListItem',
  comment:
    "An item of the list of all events (specification, section 3, Events list). What the list does not send is ''.",
  fields: {
    ...fieldsOf(event.api, 'id', 'title', 'from_date', 'to_date', 'venue', 'picture'),
    cellid: { reader: 'id', comment: "Id of the event's cell." },
    name_of_the_cell: { reader: 'text', comment: "Name of the event's cell. Plain text." },
  },
};

/** The event of a cell's event page, which has fewer fields. */
export const eventData: ApiRecord = {
  name: 'EventDataRecord',
  comment: 'The event of `/events/{cellid}/event` (specification, section 3, Event-by-cell page).',
  fields: fieldsOf(event.api, 'title', 'description', 'from_date', 'to_date'),
};

export const report = record(
  'ReportRecord',
  'A report of a cell or of an event (specification, section 3, Report).',
  {
    id: described(id, 'Number of the report, unique in the file.', 1),
    cellid: described(id, 'Id of the cell that organised the event, from data/cells.json.', 652),
    eventid: described(v.nullish(id, null), 'Id of the event, from data/events.json, or null.', 1001),
    title: shownAs('Untitled Report', field('text', text, 'Title of the report.', 'First rain walk: report')),
    name: described(words, 'Author of the report.', 'Dr. Reena Kuruvilla'),
    agenda: html('Programme of the event.', '<p>Walk, lunch, talk.</p>'),
    description: html('Text of the report.', '<p>Sixty came.</p>'),
    vurl: field('link', words, 'Address of a video.', 'https://video.example/1'),
    surl: field(
      'link',
      words,
      { pack: 'Address of a social media post about the event.', api: 'Address of a website.' },
      'https://social.example/1',
    ),
    instagram_url: field(
      'link',
      words,
      'Address of the pictures on Instagram.',
      'https://instagram.example/1',
    ),
    uploadfile: file('faculty', words, 'Document of the report', 'report.pdf'),
    datestart: field('date', dateOrNone, 'First day.', '2026-06-01'),
    dateend: field('date', dateOrNone, 'Last day; not before the first day.', '2026-06-02'),
    document: inFolder(
      'faculty',
      field('file', words, 'Alternative to uploadfile, with the same meaning.', 'report.pdf'),
    ),
  },
);

export const infra = record(
  'InfraRecord',
  'A piece of infrastructure of a cell, or a committee (specification, section 3, Infrastructure item).',
  {
    id: field('id', id, 'Number of the entry, unique in the file.', 1),
    cellid,
    name_of_the_cell: shownAs(
      'Unnamed Infra',
      field('text', text, 'Name of the facility, as shown in the list.', 'Bamboo workshop'),
    ),
  },
  { bare: 'name_of_the_cell' },
);

/** One entry of `committees.json`, which the API sends like `infra`. */
export const committee = shape({
  id: described(id, 'Number of the committee, unique in the file.', 1),
  name_of_the_cell: described(text, 'Name of the committee.', 'Canteen Committee'),
});

export const keyword = record(
  'KeywordRecord',
  'An incubation keyword (specification, section 3).',
  { cellid, title: field('text', text, 'The keyword.', 'Bamboo') },
  { bare: 'title' },
);
