import * as v from 'valibot';
import { id, text, words } from './fields.ts';
import { list, shape } from './shape.ts';

const file = shape({ file_original_name: text, filename: text });

const subfolder = shape({ id, subfoldertitle: text, files: v.exactOptional(list(file), []) });

/** A folder of a criterion: AQAR folders hold subfolders, SSR folders hold their files directly. */
const parentfolder = shape({
  id,
  parentfoldertitle: text,
  subfolder: v.exactOptional(list(subfolder), []),
  files: v.exactOptional(list(file), []),
});

const criterion = shape({
  id,
  unit_number: v.union([text, v.number()], 'the number of the criterion as "1"'),
  description: words,
  parentfolder: v.exactOptional(list(parentfolder), []),
});

const period = shape({ period: text, titlehead: words, cells: v.exactOptional(list(criterion), []) });

/** `quality/aqar.json`. */
export const aqarSchema = shape({ titlehead: words, periods: list(period) });

/** `quality/ssr.json`; `report` is the file of the whole Self Study Report. */
export const ssrSchema = shape({ titlehead: words, report: words, periods: list(period) });

/** `quality/minutes.json`. */
export const minutesSchema = shape({
  titlehead: words,
  period: list(shape({ period: text, pdf_path: words, status: words })),
});

/** `quality/iqac.json`. */
export const iqacSchema = shape({
  titlehead: words,
  periods: list(shape({ audit_practices: text, pdf_path: words })),
});

/** `quality/haritha.json`. */
export const harithaSchema = shape({ list: list(shape({ pdf_path: text })) });

/** `quality/feedback.json`. */
export const feedbackSchema = shape({
  categories: list(
    shape({
      label: text,
      value: text,
      periods: v.exactOptional(list(shape({ period: text, pdf_path: words })), []),
    }),
  ),
});

/** A tree of periods, criteria, folders and files: the AQAR's or the SSR's. */
export type QualityPeriod = v.InferOutput<typeof period>;
export type QualityFolder = v.InferOutput<typeof parentfolder>;
export type QualityFile = v.InferOutput<typeof file>;
