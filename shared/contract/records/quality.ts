import { type RecordOf, record } from './record.ts';

/** A document of AQAR or SSR (specification, section 3, Files response). */
export const qualityFile = /* @__PURE__ */ record({
  /** Name of the document as shown on the page. @example "7.1.1 Gender audit" */
  file_original_name: 'requiredText',
  /** Document. @example "gender-audit.pdf" */
  filename: { file: 'cell', required: true },
});

export type QualityFileRecord = RecordOf<typeof qualityFile>;

/** A folder inside a folder (specification, section 3, Subfolder response). */
export const subfolder = /* @__PURE__ */ record({
  /** Number of the folder, unique among the folders with files of the same period. @example 31 */
  id: 'id',
  /** Title of the folder. @example "Minutes" */
  subfoldertitle: 'requiredText',
  /** Documents in the folder. */
  files: { pack: { list: qualityFile } },
});

export type SubfolderRecord = RecordOf<typeof subfolder>;

/** A folder of documents (specification, section 3, Folder response). */
export const parentfolder = /* @__PURE__ */ record({
  /** Number of the folder, unique in its period. @example 3 */
  id: 'id',
  /** Title of the folder. @example "7.1 Institutional values" */
  parentfoldertitle: 'requiredText',
  /** Subfolders, used in the AQAR. */
  subfolder: { pack: { list: subfolder } },
  /** Documents in the folder. */
  files: { pack: { list: qualityFile } },
});

export type ParentFolderRecord = RecordOf<typeof parentfolder>;

/** A criterion or metric of a period (specification, section 3, AQAR parent response). */
export const criterion = /* @__PURE__ */ record({
  /** Number of the criterion, unique in its period. @example 7 */
  id: 'id',
  /** Number of the criterion as shown on the page. @example "7" */
  unit_number: 'requiredTextOrNumber',
  /** Title of the criterion. @example "Institutional values and best practices" */
  description: 'text',
  /** Folders of the criterion. */
  parentfolder: { pack: { list: parentfolder } },
});

export type QualityCellRecord = RecordOf<typeof criterion>;

/** A period of AQAR or SSR (specification, section 3), e.g. `2022-2023`. */
export const period = /* @__PURE__ */ record(
  {
    /** Years of the period, used in the address of the page. @example "2024-2025" */
    period: 'requiredText',
    /** Heading above the list. @example "Annual Quality Assurance Report" */
    titlehead: { pack: 'text' },
    /** Criteria of the period. */
    cells: { pack: { list: criterion } },
  },
  { bare: 'period' },
);

export type PeriodRecord = RecordOf<typeof period>;

/** A self study report (specification, section 3, SSR report response). */
export const ssrReport = /* @__PURE__ */ record(
  {
    /** Period covered by the report; '' if only the file is sent. */
    period: 'text',
    /** The report. */
    filename: { file: 'cell' },
  },
  { bare: 'filename' },
);

export type SsrReportRecord = RecordOf<typeof ssrReport>;

/** A document of a period (specification, section 3: minutes, feedback periods). */
export const periodDocument = /* @__PURE__ */ record({
  /** Years of the entry. @example "2024-2025" */
  period: 'requiredText',
  /** Document. @example "minutes-2024-25.pdf" */
  pdf_path: { file: 'documents' },
});

export type PeriodDocumentRecord = RecordOf<typeof periodDocument>;

/** An initiative of the IQAC (specification, section 3, IQAC response). */
export const initiative = /* @__PURE__ */ record({
  /** Title of the entry. @example "Green audit" */
  audit_practices: 'requiredText',
  /** Document. @example "minutes-2024-25.pdf" */
  pdf_path: { file: 'documents' },
});

export type InitiativeRecord = RecordOf<typeof initiative>;

/** The protocol document (specification, section 3, Haritha protocol). */
export const protocol = /* @__PURE__ */ record(
  {
    /** Document of the protocol. @example "haritha-protocol.pdf" */
    pdf_path: { file: 'documents', required: true },
  },
  { bare: 'pdf_path' },
);

export type ProtocolRecord = RecordOf<typeof protocol>;

/** A feedback category (specification, section 3). */
export const feedbackCategory = /* @__PURE__ */ record({
  /** Group of respondents, as shown on the page. @example "Students" */
  label: 'requiredText',
  /** Word for the group in addresses. @example "students" */
  value: 'key',
  /** Documents of the group. */
  periods: { pack: { list: periodDocument } },
});

export type FeedbackCategoryRecord = RecordOf<typeof feedbackCategory>;
