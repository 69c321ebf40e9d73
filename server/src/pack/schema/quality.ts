import * as v from 'valibot';
import { described, id, text, words } from './fields.ts';
import { list, shape } from './shape.ts';

const titlehead = described(words, 'Heading above the list.', 'Annual Quality Assurance Report');
const pdf = described(words, 'Document, a file in uploads/documents.', 'minutes-2024-25.pdf');

const file = shape({
  file_original_name: described(text, 'Name of the document as shown on the page.', '7.1.1 Gender audit'),
  filename: described(text, 'Document, a file in uploads/cell.', 'gender-audit.pdf'),
});

const files = described(v.exactOptional(list(file), []), 'Documents in the folder.');

const subfolder = shape({
  id: described(id, 'Number of the folder, unique among the folders with files of the same period.', 31),
  subfoldertitle: described(text, 'Title of the folder.', 'Minutes'),
  files,
});

/** A folder of a criterion. AQAR folders contain subfolders, SSR folders contain files directly. */
const parentfolder = shape({
  id: described(id, 'Number of the folder, unique in its period.', 3),
  parentfoldertitle: described(text, 'Title of the folder.', '7.1 Institutional values'),
  subfolder: described(v.exactOptional(list(subfolder), []), 'Subfolders, used in the AQAR.'),
  files,
});

const criterion = shape({
  id: described(id, 'Number of the criterion, unique in its period.', 7),
  unit_number: described(
    v.union([text, v.number()], 'the number of the criterion like "1"'),
    'Number of the criterion as shown on the page.',
    '7',
  ),
  description: described(words, 'Title of the criterion.', 'Institutional values and best practices'),
  parentfolder: described(v.exactOptional(list(parentfolder), []), 'Folders of the criterion.'),
});

const period = shape({
  period: described(text, 'Years of the period, used in the address of the page.', '2024-2025'),
  titlehead,
  cells: described(v.exactOptional(list(criterion), []), 'Criteria of the period.'),
});

const periods = described(list(period), 'Periods in the order of the page.');

/** `quality/aqar.json`. */
export const aqarSchema = shape({ titlehead, periods });

/** `quality/ssr.json`; `report` is the file with the complete Self Study Report. */
export const ssrSchema = shape({
  titlehead,
  report: described(words, 'The complete report as one document, a file in uploads/cell.', 'ssr.pdf'),
  periods,
});

/** `quality/minutes.json`. */
export const minutesSchema = shape({
  titlehead,
  period: described(
    list(
      shape({
        period: described(text, 'Years of the entry.', '2024-2025'),
        pdf_path: pdf,
        status: described(words, 'Status sent by the admin API; not shown on pages.', '1'),
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
        pdf_path: described(
          text,
          'Document of the protocol, a file in uploads/documents.',
          'haritha-protocol.pdf',
        ),
      }),
    ),
    'Documents of the protocol; the page shows the first.',
  ),
});

/** `quality/feedback.json`. */
export const feedbackSchema = shape({
  categories: described(
    list(
      shape({
        label: described(text, 'Group of respondents, as shown on the page.', 'Students'),
        value: described(text, 'Group of respondents, as used in addresses.', 'students'),
        periods: described(
          v.exactOptional(
            list(shape({ period: described(text, 'Years of the entry.', '2024-2025'), pdf_path: pdf })),
            [],
          ),
          'Documents of the group.',
        ),
      }),
    ),
    'Groups of respondents, in the order of the page.',
  ),
});

/** One period of the AQAR or the SSR: criteria, folders and files. */
export type QualityPeriod = v.InferOutput<typeof period>;
export type QualityFolder = v.InferOutput<typeof parentfolder>;
export type QualityFile = v.InferOutput<typeof file>;
