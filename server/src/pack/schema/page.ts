import * as v from 'valibot';
import { text } from './fields.ts';
import { list, shape } from './shape.ts';

const person = shape({
  name: text,
  role: text,
  detail: v.exactOptional(text),
  photo: v.exactOptional(text),
});

const videoFile = { file: text, type: text };
const film = {
  ...videoFile,
  poster: text,
  lighter: v.exactOptional(list(shape(videoFile))),
};

const table = v.pipe(
  shape({
    caption: text,
    columns: v.pipe(list(text), v.minLength(1, 'at least one column')),
    rows: list(list(v.string('text in quotes'))),
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

/** One entry of the profile's `pages`: what a fixed page shows besides its text. */
export const page = shape({
  people: v.exactOptional(list(shape({ heading: text, entries: list(person) })), []),
  tables: v.exactOptional(list(table), []),
  documents: v.exactOptional(list(shape({ label: text, file: text, year: v.exactOptional(text) })), []),
  pictures: v.exactOptional(list(text), []),
  facts: v.exactOptional(list(shape({ label: text, value: text })), []),
  video: v.exactOptional(shape({ ...film, dark: v.exactOptional(shape(film)) })),
});
