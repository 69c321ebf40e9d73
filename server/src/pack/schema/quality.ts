import * as v from 'valibot';
import { described, id, text, words } from './fields.ts';
import { list, shape } from './shape.ts';

const titlehead = described(words, 'Heading above the list.', 'Annual Quality Assurance Report');
const pdf = described(words, 'The document, a file of uploads/documents.', 'minutes-2024-25.pdf');

const file = shape({
  file_original_name: described(text, 'Name of the document as the page shows it.', '7.1.1 Gender audit'),
  filename: described(text, 'The document, a file of uploads/cell.', 'gender-audit.pdf'),
});

const files = described(v.exactOptional(list(file), []), 'Documents in the folder.');

const subfolder = shape({
  id: described(id, 'Number of the folder; none of the same period that holds files has it.', 31),
  subfoldertitle: described(text, 'Title of the folder.', 'Minutes'),
  files,
});

/** A folder of a criterion: AQAR folders hold subfolders, SSR folders hold their files directly. */
const parentfolder = shape({
  id: described(id, 'Number of the folder; no other of the same period has it.', 3),
  parentfoldertitle: described(text, 'Title of the folder.', '7.1 Institutional values'),
  subfolder: described(v.exactOptional(list(subfolder), []), 'Folders in it: those of an AQAR.'),
  files,
});

const criterion = shape({
  id: described(id, 'Number of the criterion; no other of the same period has it.', 7),
  unit_number: described(
    v.union([text, v.number()], 'the number of the criterion as "1"'),
    'Number of the criterion as the page shows it.',
    '7',
  ),
  description: described(words, 'Title of the criterion.', 'Institutional values and best practices'),
  parentfolder: described(v.exactOptional(list(parentfolder), []), 'Its folders.'),
});

const period = shape({
  period: described(text, 'The years, in the page’s address.', '2024-2025'),
  titlehead,
  cells: described(v.exactOptional(list(criterion), []), 'Its criteria.'),
});

const periods = described(list(period), 'Periods in the order of the page.');

/** `quality/aqar.json`. */
export const aqarSchema = shape({ titlehead, periods });

/** `quality/ssr.json`; `report` is the file of the whole Self Study Report. */
export const ssrSchema = shape({
  titlehead,
  report: described(words, 'The whole report in one document, a file of uploads/cell.', 'ssr.pdf'),
  periods,
});

/** `quality/minutes.json`. */
export const minutesSchema = shape({
  titlehead,
  period: described(
    list(
      shape({
        period: described(text, 'The years.', '2024-2025'),
        pdf_path: pdf,
        status: described(words, 'State that the admin API sends with the entry; no page shows it.', '1'),
      }),
    ),
    'Entries in the order of the page.',
  ),
});

/** `quality/iqac.json`. */
export const iqacSchema = shape({
  titlehead,
  periods: described(
    list(shape({ audit_practices: described(text, 'Title of the entry.', 'Green audit'), pdf_path: pdf })),
    'Entries in the order of the page.',
  ),
});

/** `quality/haritha.json`. */
export const harithaSchema = shape({
  list: described(
    list(
      shape({
        pdf_path: described(text, 'The protocol, a file of uploads/documents.', 'haritha-protocol.pdf'),
      }),
    ),
    'The protocol; the first entry is shown.',
  ),
});

/** `quality/feedback.json`. */
export const feedbackSchema = shape({
  categories: described(
    list(
      shape({
        label: described(text, 'Who gave it, as the page shows it.', 'Students'),
        value: described(text, 'The same for addresses.', 'students'),
        periods: described(
          v.exactOptional(
            list(shape({ period: described(text, 'The years.', '2024-2025'), pdf_path: pdf })),
            [],
          ),
          'Its documents.',
        ),
      }),
    ),
    'Groups in the order of the page.',
  ),
});

/** A tree of periods, criteria, folders and files: the AQAR's or the SSR's. */
export type QualityPeriod = v.InferOutput<typeof period>;
export type QualityFolder = v.InferOutput<typeof parentfolder>;
export type QualityFile = v.InferOutput<typeof file>;
