import * as v from 'valibot';
import { dateOrNone, described, id, text, words } from './fields.ts';
import { list, shape } from './shape.ts';

const cellid = described(id, 'Id of the cell, from data/cells.json.', 652);

/** One entry of `cells.json`. */
export const cell = shape({
  id: described(
    id,
    'Number of the cell, used in its address /Cell/<id>. Unique among cells and events.',
    652,
  ),
  name_of_the_cell: described(text, 'Name of the cell.', 'National Service Scheme'),
  descr: described(
    words,
    'Description of the cell. May contain HTML.',
    '<p>Fifty volunteers, one village.</p>',
  ),
  department: described(words, 'Department that the cell belongs to.', 'Social Science'),
  address: described(words, 'Where to find the cell.', 'First floor, east wing'),
  name: described(words, 'Name of the coordinator.', 'Dr. Reena Kuruvilla'),
  designation: described(words, 'Job title of the coordinator.', 'Associate Professor'),
  sub_coordinator: described(words, 'Name of the second coordinator.', 'Anil Menon'),
  sub_designation: described(words, 'Job title of the second coordinator.', 'Assistant Professor'),
  uploadfile: described(words, 'Picture of the cell, a file in uploads/cell.', 'nss-camp.webp'),
});

/** One entry of `events.json`. */
export const event = shape({
  id: described(id, 'Number of the event, used in its address. Unique among events and cells.', 1001),
  cellid: described(id, 'Id of the cell that organises the event, from data/cells.json.', 652),
  title: described(text, 'Title of the event.', 'First rain walk'),
  description: described(words, 'Description of the event. May contain HTML.', '<p>We walk to the weir.</p>'),
  agenda: described(words, 'Programme of the event. May contain HTML.', '<ul><li>7.00 Start</li></ul>'),
  from_date: described(
    dateOrNone,
    'First day, with or without a time. An event is listed as recent after its last day.',
    '2026-06-01',
    '2026-06-01 10:30',
  ),
  to_date: described(dateOrNone, 'Last day; not before the first day.', '2026-06-02'),
  venue: described(words, 'Venue of the event.', 'Multipurpose hall'),
  post_date: described(dateOrNone, 'Day of the announcement.', '2026-05-20'),
  picture: described(words, 'Picture of the event, a file in uploads/faculty.', 'campus-first-rain.webp'),
  pictures: described(v.exactOptional(list(text), []), 'Further pictures, files in uploads/faculty.', [
    'walk-1.webp',
  ]),
  uploadfile: described(words, 'Document of the event, a file in uploads/facultyfile.', 'brochure.pdf'),
  link: described(words, 'Address of an external page.', 'https://forms.example/rain-walk'),
});

/** One entry of `reports.json`. */
export const report = shape({
  id: described(id, 'Number of the report, unique in the file.', 1),
  cellid: described(id, 'Id of the cell that organised the event, from data/cells.json.', 652),
  eventid: described(v.nullish(id, null), 'Id of the event, from data/events.json, or null.', 1001),
  title: described(text, 'Title of the report.', 'First rain walk: report'),
  name: described(words, 'Author of the report.', 'Dr. Reena Kuruvilla'),
  agenda: described(words, 'Programme of the event. May contain HTML.', '<p>Walk, lunch, talk.</p>'),
  description: described(words, 'Text of the report. May contain HTML.', '<p>Sixty came.</p>'),
  vurl: described(words, 'Address of a video.', 'https://video.example/1'),
  surl: described(words, 'Address of a social media post about the event.', 'https://social.example/1'),
  instagram_url: described(words, 'Address of the pictures on Instagram.', 'https://instagram.example/1'),
  uploadfile: described(words, 'Document of the report, a file in uploads/faculty.', 'report.pdf'),
  datestart: described(dateOrNone, 'First day.', '2026-06-01'),
  dateend: described(dateOrNone, 'Last day; not before the first day.', '2026-06-02'),
  document: described(words, 'Alternative to uploadfile, with the same meaning.', 'report.pdf'),
});

/** One entry of `infra.json`. */
export const infra = shape({
  id: described(id, 'Number of the entry, unique in the file.', 1),
  cellid,
  name_of_the_cell: described(text, 'Name of the facility, as shown in the list.', 'Bamboo workshop'),
});

/** One entry of `keywords.json`. */
export const keyword = shape({ cellid, title: described(text, 'The keyword.', 'Bamboo') });

/** One entry of `committees.json`. */
export const committee = shape({
  id: described(id, 'Number of the committee, unique in the file.', 1),
  name_of_the_cell: described(text, 'Name of the committee.', 'Canteen Committee'),
});
