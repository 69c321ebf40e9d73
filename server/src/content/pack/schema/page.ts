import * as v from 'valibot';
import { date, described, fileBelow, optionalText, text } from './fields.ts';
import { list, shape } from './shape.ts';

const pictureKey = 'a key of media/manifest.json';

const person = shape({
  name: described(text, 'Name.', 'Leela Varma'),
  role: described(
    text,
    'Role of the person. On `Committies`, the name of a committee makes the person its convener.',
    'Chair',
  ),
  detail: optionalText('One more line of text.', 'Since 2019'),
  photo: optionalText(
    `Photograph: ${pictureKey}. Pages that name the person again show it too.`,
    'portrait-leela',
  ),
});

const people = shape({
  heading: described(text, 'Heading above the group.', 'Board'),
  entries: described(list(person), 'People of the group, in order.'),
});

const videoFile = {
  file: fileBelow('media/', 'Path of the film below media/.', 'video/banner.mp4'),
  type: described(text, 'Media type, with codecs if browsers need them.', 'video/mp4'),
};
const film = {
  ...videoFile,
  poster: described(text, `Picture shown before the film plays: ${pictureKey}.`, 'hero'),
  lighter: described(
    v.exactOptional(list(shape(videoFile))),
    'The same film in smaller encodings, for browsers that support them.',
  ),
};

const table = v.pipe(
  shape({
    caption: described(text, 'Caption of the table.', 'Hours'),
    columns: described(v.pipe(list(text), v.minLength(1, 'at least one column')), 'Column headings.', [
      'Day',
      'Open',
    ]),
    rows: described(list(list(v.string('text in quotes'))), 'Rows, each with one text per column.', [
      ['Monday', '10.00-17.30'],
    ]),
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
  label: described(text, 'Name of the document as shown on the page.', 'Code of conduct'),
  file: fileBelow('media/documents/', 'Path of the document below media/documents/.', 'code-of-conduct.pdf'),
  year: optionalText('Year or years of the document.', '2024-25'),
});

const fact = shape({
  label: described(text, 'Label of the figure.', 'students a year, one unit'),
  value: described(text, 'The figure, with its unit.', '50'),
});

const lastDay = 'the last day for applications, not before `opens`';
const day = v.pipe(date, v.maxLength(10, 'a date like "2025-01-31"'));
const applications = v.pipe(
  shape({
    opens: described(day, 'First day for applications.', '2027-06-01'),
    closes: described(day, 'Last day for applications.', '2027-06-30'),
  }),
  v.forward(
    v.check(({ opens, closes }) => closes >= opens, lastDay),
    ['closes'],
  ),
);

/** One entry of the profile's `pages`: content of a fixed page besides its text. */
export const page = shape({
  asOf: described(v.exactOptional(day), 'Shown by releases of 0.2.0 only.', '2026-09-01'),
  people: described(v.exactOptional(list(people), []), 'Groups of people.'),
  tables: described(v.exactOptional(list(table), []), 'Tables.'),
  documents: described(v.exactOptional(list(document), []), 'Documents to read or to download.'),
  pictures: described(v.exactOptional(list(text), []), `Pictures, each ${pictureKey}.`, ['about']),
  facts: described(v.exactOptional(list(fact), []), 'Facts and figures.'),
  applications: described(
    v.exactOptional(applications),
    'Application period. The page shows whether applications are upcoming, open or closed; while they are not open, the admission button links to this page.',
    { opens: '2027-06-01', closes: '2027-06-30' },
  ),
  video: described(
    v.exactOptional(
      shape({
        ...film,
        dark: described(v.exactOptional(shape(film)), 'Alternative film for the dark theme.'),
      }),
    ),
    'Film at the top of the home page.',
  ),
});

/** Front matter of `pages/<key>.md`: one `name: value` per line. */
export const frontMatterSchema = shape({
  title: described(text, 'Title of the page, its h1.', 'About us'),
  lead: described(v.exactOptional(v.string()), 'One or two sentences below the title.', 'Since 2005'),
});
