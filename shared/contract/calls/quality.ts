import { defineCall } from './define-call.ts';
import { answer, type Field, type Fields, id, list, row, text } from './fields.ts';

/** A period of AQAR or SSR (specification, section 3), e.g. `2022-2023`. */
export interface PeriodRecord {
  readonly period: string;
}

/** Answer of `/AQAR` (specification, section 7). */
export interface AqarPeriodsAnswer {
  /** Heading of the page, plain text. */
  readonly titlehead: string;
  readonly periods: readonly PeriodRecord[];
}

/** A criterion or metric of a period (specification, section 3, AQAR parent response). */
export interface QualityCellRecord {
  readonly id: string;
  /** Number of the metric as sent, e.g. `1.1.1`. */
  readonly unit_number: string;
  /** Plain text. */
  readonly description: string;
}

/** Answer of `/aqarParent/{period}/AQAR` and `/aqarParent/{period}/SSR` (specification, section 7). */
export interface QualityParentAnswer {
  readonly period: string;
  readonly titlehead: string;
  readonly cells: readonly QualityCellRecord[];
}

/** A folder of documents (specification, section 3, Folder response). */
export interface ParentFolderRecord {
  readonly id: string;
  /** Plain text. */
  readonly parentfoldertitle: string;
}

/** Answer of `/menu/aqarParentfolder/{cellid}/{period}/AQAR` and `…/SSR` (specification, section 7). */
export interface ParentFoldersAnswer {
  readonly period: string;
  /** Name of the cell the folders belong to, plain text. */
  readonly head: string;
  readonly titlehead: string;
  readonly parentfolder: readonly ParentFolderRecord[];
}

/** A folder inside a folder (specification, section 3, Subfolder response). */
export interface SubfolderRecord {
  readonly id: string;
  /** Plain text. */
  readonly subfoldertitle: string;
}

/** A document of AQAR or SSR (specification, section 3, Files response). */
export interface QualityFileRecord {
  /** Name the document was uploaded under, plain text. */
  readonly file_original_name: string;
  /** The file, in the folder `cell`. */
  readonly filename: string;
}

/** Answer of `/menu/aqarSubfolder/{pid}/{period}/{pid}/AQAR` (specification, section 7). */
export interface SubfoldersAnswer {
  readonly period: string;
  readonly head: string;
  readonly titlehead: string;
  readonly subfolder: readonly SubfolderRecord[];
  /** Files that the answer brings instead of subfolders (specification/decisions.md, Calls). */
  readonly aqarfiles: readonly QualityFileRecord[];
}

/** Answer of `/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR` and `…/SSR` (specification, section 7). */
export interface QualityFilesAnswer {
  readonly titlehead: string;
  readonly aqarfiles: readonly QualityFileRecord[];
}

/** A self study report (specification, section 3, SSR report response). */
export interface SsrReportRecord {
  /** Period the report covers; '' where only the file is sent. */
  readonly period: string;
  /** The report, in the folder `cell`. */
  readonly filename: string;
}

/** Answer of `/SSRReports` (specification, section 7). */
export interface SsrReportsAnswer {
  readonly titlehead: string;
  readonly period: readonly SsrReportRecord[];
}

/** A document of a period (specification, section 3: minutes, feedback periods). */
export interface PeriodDocumentRecord {
  readonly period: string;
  /** The document, in the folder `documents`. */
  readonly pdf_path: string;
}

/** Answer of `/MinutesATR` (specification, section 7). */
export interface MinutesAnswer {
  readonly titlehead: string;
  readonly period: readonly PeriodDocumentRecord[];
}

/** A feedback category (specification, section 3). */
export interface FeedbackCategoryRecord {
  /** Plain text. */
  readonly label: string;
  /** Parameter of `/feedback_mahe/{value}`. */
  readonly value: string;
}

/** Answer of `/getCategories` (specification, section 7). */
export interface FeedbackCategoriesAnswer {
  readonly data: readonly FeedbackCategoryRecord[];
}

/** Answer of `/feedback_mahe/{value}` (specification, section 7). */
export interface FeedbackPeriodsAnswer {
  readonly periods: readonly PeriodDocumentRecord[];
}

/** The protocol document (specification, section 3, Haritha protocol). */
export interface ProtocolRecord {
  /** The document, in the folder `documents`. */
  readonly pdf_path: string;
}

/** Answer of `/harithaProtocol` (specification, section 7). */
export interface HarithaProtocolAnswer {
  readonly list: readonly ProtocolRecord[];
}

/** An initiative of the IQAC (specification, section 3, IQAC response). */
export interface InitiativeRecord {
  /** Name of the practice, plain text. */
  readonly audit_practices: string;
  /** The document, in the folder `documents`. */
  readonly pdf_path: string;
}

/** Answer of `/IQAC` (specification, section 7). */
export interface IqacAnswer {
  readonly titlehead: string;
  readonly periods: readonly InitiativeRecord[];
}

function qualityCells(): Field<QualityParentAnswer> {
  return answer<QualityParentAnswer>({
    period: text,
    titlehead: text,
    cells: list(row<QualityCellRecord>({ id, unit_number: text, description: text })),
  });
}

function parentFolders(): Field<ParentFoldersAnswer> {
  return answer<ParentFoldersAnswer>({
    period: text,
    head: text,
    titlehead: text,
    parentfolder: list(row<ParentFolderRecord>({ id, parentfoldertitle: text })),
  });
}

function fileList({ file }: Fields): Field<readonly QualityFileRecord[]> {
  return list(row<QualityFileRecord>({ file_original_name: text, filename: file }));
}

function files(fields: Fields): Field<QualityFilesAnswer> {
  return answer<QualityFilesAnswer>({ titlehead: text, aqarfiles: fileList(fields) });
}

function documentList({ file }: Fields): Field<readonly PeriodDocumentRecord[]> {
  return list(row<PeriodDocumentRecord>({ period: text, pdf_path: file }));
}

/** The periods that have an AQAR. */
export const aqarPeriods = /* @__PURE__ */ defineCall('/AQAR', () =>
  answer<AqarPeriodsAnswer>({
    titlehead: text,
    periods: list(row<PeriodRecord>({ period: text }, { bare: 'period' })),
  }),
);

/** The AQAR's cells of one period. */
export const aqarParent = /* @__PURE__ */ defineCall('/aqarParent/{period}/AQAR', qualityCells);

/** The SSR's cells of one period. */
export const ssrParent = /* @__PURE__ */ defineCall('/aqarParent/{period}/SSR', qualityCells);

/** The folders of one AQAR cell. */
export const aqarParentFolders = /* @__PURE__ */ defineCall(
  '/menu/aqarParentfolder/{cellid}/{period}/AQAR',
  parentFolders,
);

/** The folders of one SSR cell. */
export const ssrParentFolders = /* @__PURE__ */ defineCall(
  '/menu/aqarParentfolder/{cellid}/{period}/SSR',
  parentFolders,
);

/**
 * The folders inside one AQAR folder, or its files. The pid stands in the path twice, as the specification, section
 * 7, writes it.
 */
export const aqarSubfolders = /* @__PURE__ */ defineCall(
  '/menu/aqarSubfolder/{pid}/{period}/{pid}/AQAR',
  (fields) =>
    answer<SubfoldersAnswer>({
      period: text,
      head: text,
      titlehead: text,
      subfolder: list(row<SubfolderRecord>({ id, subfoldertitle: text })),
      aqarfiles: fileList(fields),
    }),
);

/** The files of one AQAR folder. */
export const aqarFiles = /* @__PURE__ */ defineCall('/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR', files);

/** The files of one SSR folder. */
export const ssrFiles = /* @__PURE__ */ defineCall('/menu/aqarfiles/{pid}/{period}/{cellid}/SSR', files);

/** The self study reports. */
export const ssrReports = /* @__PURE__ */ defineCall('/SSRReports', ({ file }) =>
  answer<SsrReportsAnswer>({
    titlehead: text,
    period: list(row<SsrReportRecord>({ period: text, filename: file }, { bare: 'filename' })),
  }),
);

/** Minutes and action taken reports. */
export const minutes = /* @__PURE__ */ defineCall('/MinutesATR', (fields) =>
  answer<MinutesAnswer>({ titlehead: text, period: documentList(fields) }),
);

/** The categories of feedback. */
export const feedbackCategories = /* @__PURE__ */ defineCall('/getCategories', () =>
  answer<FeedbackCategoriesAnswer>({
    data: list(row<FeedbackCategoryRecord>({ label: text, value: id })),
  }),
);

/** The feedback documents of one category. */
export const feedbackPeriods = /* @__PURE__ */ defineCall('/feedback_mahe/{value}', (fields) =>
  answer<FeedbackPeriodsAnswer>({ periods: documentList(fields) }),
);

/** The green protocol document. */
export const harithaProtocol = /* @__PURE__ */ defineCall('/harithaProtocol', ({ file }) =>
  answer<HarithaProtocolAnswer>({
    list: list(row<ProtocolRecord>({ pdf_path: file }, { bare: 'pdf_path' })),
  }),
);

/** The initiatives of the IQAC. */
export const iqac = /* @__PURE__ */ defineCall('/IQAC', ({ file }) =>
  answer<IqacAnswer>({
    titlehead: text,
    periods: list(row<InitiativeRecord>({ audit_practices: text, pdf_path: file })),
  }),
);
