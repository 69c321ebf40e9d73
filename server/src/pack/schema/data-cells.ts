import * as v from 'valibot';
import { dateOrNone, described, id, text, words } from './fields.ts';
import { list, shape } from './shape.ts';

const cellid = described(id, 'The cell: an id of data/cells.json.', 652);

/** One entry of `cells.json`. */
export const cell = shape({
  id: described(id, 'Number of the cell, in its address /Cell/<id>. No other cell and no event has it.', 652),
  name_of_the_cell: described(text, 'Name of the cell.', 'National Service Scheme'),
  descr: described(words, 'What it does. May hold HTML.', '<p>Fifty volunteers, one village.</p>'),
  department: described(words, 'Department that it belongs to.', 'Social Science'),
  address: described(words, 'Where it is found.', 'First floor, east wing'),
  name: described(words, 'Its coordinator.', 'Dr. Reena Kuruvilla'),
  designation: described(words, 'What the coordinator is.', 'Associate Professor'),
  sub_coordinator: described(words, 'Its second coordinator.', 'Anil Menon'),
  sub_designation: described(words, 'What the second coordinator is.', 'Assistant Professor'),
  uploadfile: described(words, 'Picture of the cell, a file of uploads/cell.', 'nss-camp.webp'),
});

/** One entry of `events.json`. */
export const event = shape({
  id: described(id, 'Number of the event, in its address. No other event and no cell has it.', 1001),
  cellid: described(id, 'The cell that holds it: an id of data/cells.json.', 652),
  title: described(text, 'Title of the event.', 'First rain walk'),
  description: described(words, 'What happens or happened. May hold HTML.', '<p>We walk to the weir.</p>'),
  agenda: described(words, 'Its programme. May hold HTML.', '<ul><li>7.00 Start</li></ul>'),
  from_date: described(
    dateOrNone,
    'First day, with or without a time of day. An event whose last day is over is a recent one.',
    '2026-06-01',
    '2026-06-01 10:30',
  ),
  to_date: described(dateOrNone, 'Last day; not before the first.', '2026-06-02'),
  venue: described(words, 'Where.', 'Multipurpose hall'),
  post_date: described(dateOrNone, 'Day on which it was announced.', '2026-05-20'),
  picture: described(words, 'Its picture, a file of uploads/faculty.', 'campus-first-rain.webp'),
  pictures: described(v.exactOptional(list(text), []), 'Further pictures, files of uploads/faculty.', [
    'walk-1.webp',
  ]),
  uploadfile: described(words, 'Its document, a file of uploads/facultyfile.', 'brochure.pdf'),
  link: described(words, 'Address of a page elsewhere.', 'https://forms.example/rain-walk'),
});

/** One entry of `reports.json`. */
export const report = shape({
  id: described(id, 'Number of the report; no other of the file has it.', 1),
  cellid: described(id, 'The cell whose event it was: an id of data/cells.json.', 652),
  eventid: described(v.nullish(id, null), 'The event: an id of data/events.json, or null.', 1001),
  title: described(text, 'Title of the report.', 'First rain walk: report'),
  name: described(words, 'Who wrote it.', 'Dr. Reena Kuruvilla'),
  agenda: described(words, 'The programme. May hold HTML.', '<p>Walk, lunch, talk.</p>'),
  description: described(words, 'The report itself. May hold HTML.', '<p>Sixty came.</p>'),
  vurl: described(words, 'Address of a video.', 'https://video.example/1'),
  surl: described(words, 'Address of a post about it.', 'https://social.example/1'),
  instagram_url: described(words, 'Address of its pictures on Instagram.', 'https://instagram.example/1'),
  uploadfile: described(words, 'Its document, a file of uploads/faculty.', 'report.pdf'),
  datestart: described(dateOrNone, 'First day.', '2026-06-01'),
  dateend: described(dateOrNone, 'Last day; not before the first.', '2026-06-02'),
  document: described(words, 'The same, for those who fill in this field.', 'report.pdf'),
});

/** One entry of `infra.json`. */
export const infra = shape({
  id: described(id, 'Number of the entry; no other of the file has it.', 1),
  cellid,
  name_of_the_cell: described(text, 'What the list shows.', 'Bamboo workshop'),
});

/** One entry of `keywords.json`. */
export const keyword = shape({ cellid, title: described(text, 'The keyword.', 'Bamboo') });

/** One entry of `committees.json`. */
export const committee = shape({
  id: described(id, 'Number of the committee; no other of the file has it.', 1),
  name_of_the_cell: described(text, 'Name of the committee.', 'Canteen Committee'),
});
