import * as v from 'valibot';
import { described, id, text, words } from '../fields.ts';
import { type ApiRecord, field, file, record } from '../record.ts';
import { list, shape } from '../shape.ts';

export const qualityFile = record(
  'QualityFileRecord',
  'A document of AQAR or SSR (specification, section 3, Files response).',
  {
    file_original_name: field(
      'text',
      text,
      'Name of the document as shown on the page.',
      '7.1.1 Gender audit',
    ),
    filename: file('cell', text, 'Document', 'gender-audit.pdf'),
  },
);

const files = described(v.exactOptional(list(qualityFile), []), 'Documents in the folder.');

export const subfolder = record(
  'SubfolderRecord',
  'A folder inside a folder (specification, section 3, Subfolder response).',
  {
    id: field('id', id, 'Number of the folder, unique among the folders with files of the same period.', 31),
    subfoldertitle: field('text', text, 'Title of the folder.', 'Minutes'),
    files,
  },
);

/** A folder of a criterion. AQAR folders contain subfolders, SSR folders contain files directly. */
export const parentfolder = record(
  'ParentFolderRecord',
  'A folder of documents (specification, section 3, Folder response).',
  {
    id: field('id', id, 'Number of the folder, unique in its period.', 3),
    parentfoldertitle: field('text', text, 'Title of the folder.', '7.1 Institutional values'),
    subfolder: described(v.exactOptional(list(subfolder), []), 'Subfolders, used in the AQAR.'),
    files,
  },
);

export const criterion = record(
  'QualityCellRecord',
  'A criterion or metric of a period (specification, section 3, AQAR parent response).',
  {
    id: field('id', id, 'Number of the criterion, unique in its period.', 7),
    unit_number: field(
      'text',
      v.union([text, v.number()], 'the number of the criterion like "1"'),
      'Number of the criterion as shown on the page.',
      '7',
    ),
    description: field('text', words, 'Title of the criterion.', 'Institutional values and best practices'),
    parentfolder: described(v.exactOptional(list(parentfolder), []), 'Folders of the criterion.'),
  },
);

const titlehead = described(words, 'Heading above the list.', 'Annual Quality Assurance Report');

export const period = record(
  'PeriodRecord',
  'A period of AQAR or SSR (specification, section 3), e.g. `2022-2023`.',
  {
    period: field('text', text, 'Years of the period, used in the address of the page.', '2024-2025'),
    titlehead,
    cells: described(v.exactOptional(list(criterion), []), 'Criteria of the period.'),
  },
  { bare: 'period' },
);

const periods = described(list(period), 'Periods in the order of the page.');

/** `quality/aqar.json`. */
export const aqarSchema = shape({ titlehead, periods });

/** `quality/ssr.json`; `report` is the file with the complete Self Study Report. */
export const ssrSchema = shape({
  titlehead,
  report: file('cell', words, 'The complete report as one document', 'ssr.pdf'),
  periods,
});

/** The report of the SSR, which the API lists by period. */
export const ssrReport: ApiRecord = {
  name: 'SsrReportRecord',
  comment: 'A self study report (specification, section 3, SSR report response).',
  fields: {
    period: { reader: 'text', comment: "Period covered by the report; '' if only the file is sent." },
    filename: { reader: 'file', comment: 'The report, in the folder `cell`.' },
  },
  bare: 'filename',
};

const pdf = file('documents', words, 'Document', 'minutes-2024-25.pdf');

export const periodDocument = record(
  'PeriodDocumentRecord',
  'A document of a period (specification, section 3: minutes, feedback periods).',
  { period: field('text', text, 'Years of the entry.', '2024-2025'), pdf_path: pdf },
);

/** `quality/minutes.json`. */
export const minutesSchema = shape({
  titlehead,
  period: described(
    list(
      shape({
        ...periodDocument.entries,
        status: described(words, 'Status sent by the admin API; not shown on pages.', '1'),
      }),
    ),
    'Entries in the order of the page.',
  ),
});

export const initiative = record(
  'InitiativeRecord',
  'An initiative of the IQAC (specification, section 3, IQAC response).',
  { audit_practices: field('text', text, 'Title of the entry.', 'Green audit'), pdf_path: pdf },
);

/** `quality/iqac.json`. */
export const iqacSchema = shape({
  titlehead,
  periods: described(list(initiative), 'Entries in the order of the page.'),
});

export const protocol = record(
  'ProtocolRecord',
  'The protocol document (specification, section 3, Haritha protocol).',
  { pdf_path: file('documents', text, 'Document of the protocol', 'haritha-protocol.pdf') },
  { bare: 'pdf_path' },
);

/** `quality/haritha.json`. */
export const harithaSchema = shape({
  list: described(list(protocol), 'Documents of the protocol; the page shows the first.'),
});

export const feedbackCategory = record(
  'FeedbackCategoryRecord',
  'A feedback category (specification, section 3).',
  {
    label: field('text', text, 'Group of respondents, as shown on the page.', 'Students'),
    value: field(
      'id',
      text,
      {
        pack: 'Group of respondents, as used in addresses.',
        api: 'Parameter of `/feedback_mahe/{value}`.',
      },
      'students',
    ),
    periods: described(v.exactOptional(list(periodDocument), []), 'Documents of the group.'),
  },
);

/** `quality/feedback.json`. */
export const feedbackSchema = shape({
  categories: described(list(feedbackCategory), 'Groups of respondents, in the order of the page.'),
});

/** One period of the AQAR or the SSR: criteria, folders and files. */
export type QualityPeriod = v.InferOutput<typeof period>;
export type QualityFolder = v.InferOutput<typeof parentfolder>;
export type QualityFile = v.InferOutput<typeof qualityFile>;
