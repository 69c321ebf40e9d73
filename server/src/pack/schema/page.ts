import * as v from 'valibot';
import { date, described, text } from './fields.ts';
import { list, shape } from './shape.ts';

const pictureKey = 'a key of media/manifest.json';

const person = shape({
  name: described(text, 'Name.', 'Leela Varma'),
  role: described(text, 'What the person is here.', 'Chair'),
  detail: described(v.exactOptional(text), 'One line more.', 'Since 2019'),
  photo: described(v.exactOptional(text), `Photograph: ${pictureKey}.`, 'portrait-leela'),
});

const people = shape({
  heading: described(text, 'Heading above the group.', 'Board'),
  entries: described(list(person), 'Its people, in order.'),
});

const videoFile = {
  file: described(text, 'The film, a path below media/.', 'video/banner.mp4'),
  type: described(text, 'Its type, with codecs where a browser has to know them.', 'video/mp4'),
};
const film = {
  ...videoFile,
  poster: described(text, `Picture shown before it plays: ${pictureKey}.`, 'hero'),
  lighter: described(
    v.exactOptional(list(shape(videoFile))),
    'The same film in lighter encodings, for the browsers that play them.',
  ),
};

const cells = v.pipe(
  shape({
    caption: described(text, 'Title of the table.', 'Hours'),
    columns: described(
      v.pipe(list(text), v.minLength(1, 'at least one column')),
      'Headings of its columns.',
      ['Day', 'Open'],
    ),
    rows: described(
      list(list(v.string('text in quotes'))),
      'Rows; each has one text per column, which the loader checks.',
      [['Monday', '10.00-17.30']],
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { columns, rows } = dataset.value;
    for (const [index, row] of rows.entries()) {
      if (row.length === columns.length) continue;
      addIssue({
        message: `a row of ${columns.length} cells, one per column (this one has ${row.length})`,
        input: row,
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'rows', value: rows },
          { type: 'array', origin: 'value', input: rows, key: index, value: row },
        ],
      });
    }
  }),
);

const document = shape({
  label: described(text, 'Name of the document as the page shows it.', 'Code of conduct'),
  file: described(text, 'The document, a path below media/documents/.', 'code-of-conduct.pdf'),
  year: described(v.exactOptional(text), 'Its year or years.', '2024-25'),
});

const fact = shape({
  label: described(text, 'What is counted.', 'students a year, one unit'),
  value: described(text, 'The figure, with its unit.', '50'),
});

const lastDay = 'the last day on which one can apply, not before `opens`';
const day = v.pipe(date, v.maxLength(10, 'a date as "2025-01-31"'));
const applications = v.pipe(
  shape({
    opens: described(day, 'First day on which one can apply.', '2027-06-01'),
    closes: described(day, 'Last day on which one can apply.', '2027-06-30'),
  }),
  v.forward(
    v.check(({ opens, closes }) => closes >= opens, lastDay),
    ['closes'],
  ),
);

/** One entry of the profile's `pages`: what a fixed page shows besides its text. */
export const page = shape({
  asOf: described(
    v.exactOptional(day),
    'Day on which the college last checked what the page says; the public self-disclosure tells it.',
    '2026-09-01',
  ),
  people: described(v.exactOptional(list(people), []), 'Groups of people.'),
  tables: described(v.exactOptional(list(cells), []), 'Tables.'),
  documents: described(v.exactOptional(list(document), []), 'Documents to read or to download.'),
  pictures: described(v.exactOptional(list(text), []), `Pictures: each ${pictureKey}.`, ['about']),
  facts: described(v.exactOptional(list(fact), []), 'Figures.'),
  applications: described(
    v.exactOptional(applications),
    'From when to when one can apply: the page says whether that is still to come, open or over, and unless it is open the admission button leads to it.',
    { opens: '2027-06-01', closes: '2027-06-30' },
  ),
  video: described(
    v.exactOptional(
      shape({
        ...film,
        dark: described(v.exactOptional(shape(film)), 'Another film for the dark theme.'),
      }),
    ),
    'The film at the top of the home page.',
  ),
});

/** Front matter of `pages/<key>.md`: one `name: value` a line. */
export const frontMatterSchema = shape({
  title: described(text, 'Title of the page, its h1.', 'About us'),
  lead: described(v.exactOptional(v.string()), 'One or two sentences under the title.', 'Since 2005'),
});
