import { defineCall } from './define-call.ts';
import { type Field, type Fields, id, list, response, row, text } from './fields.ts';

/** A period of AQAR or SSR (specification, section 3), e.g. `2022-2023`. */
export interface PeriodRecord {
  readonly period: string;
}

/** Response of `/AQAR` (specification, section 7). */
export interface AqarPeriodsResponse {
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

/** Response of `/aqarParent/{period}/AQAR` and `/aqarParent/{period}/SSR` (specification, section 7). */
export interface QualityParentResponse {
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

/** Response of `/menu/aqarParentfolder/{cellid}/{period}/AQAR` and `…/SSR` (specification, section 7). */
export interface ParentFoldersResponse {
  readonly period: string;
  /** Name of the cell that owns the folders, plain text. */
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
  /** Original name of the uploaded document, plain text. */
  readonly file_original_name: string;
  /** The file, in the folder `cell`. */
  readonly filename: string;
}

/** Response of `/menu/aqarSubfolder/{pid}/{period}/{pid}/AQAR` (specification, section 7). */
export interface SubfoldersResponse {
  readonly period: string;
  readonly head: string;
  readonly titlehead: string;
  readonly subfolder: readonly SubfolderRecord[];
  /** Files sent instead of subfolders (specification/decisions.md, Calls). */
  readonly aqarfiles: readonly QualityFileRecord[];
}

/** Response of `/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR` and `…/SSR` (specification, section 7). */
export interface QualityFilesResponse {
  readonly titlehead: string;
  readonly aqarfiles: readonly QualityFileRecord[];
}

/** A self study report (specification, section 3, SSR report response). */
export interface SsrReportRecord {
  /** Period covered by the report; '' if only the file is sent. */
  readonly period: string;
  /** The report, in the folder `cell`. */
  readonly filename: string;
}

/** Response of `/SSRReports` (specification, section 7). */
export interface SsrReportsResponse {
  readonly titlehead: string;
  readonly period: readonly SsrReportRecord[];
}

/** A document of a period (specification, section 3: minutes, feedback periods). */
export interface PeriodDocumentRecord {
  readonly period: string;
  /** The document, in the folder `documents`. */
  readonly pdf_path: string;
}

/** Response of `/MinutesATR` (specification, section 7). */
export interface MinutesResponse {
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

/** Response of `/getCategories` (specification, section 7). */
export interface FeedbackCategoriesResponse {
  readonly data: readonly FeedbackCategoryRecord[];
}

/** Response of `/feedback_mahe/{value}` (specification, section 7). */
export interface FeedbackPeriodsResponse {
  readonly periods: readonly PeriodDocumentRecord[];
}

/** The protocol document (specification, section 3, Haritha protocol). */
export interface ProtocolRecord {
  /** The document, in the folder `documents`. */
  readonly pdf_path: string;
}

/** Response of `/harithaProtocol` (specification, section 7). */
export interface HarithaProtocolResponse {
  readonly list: readonly ProtocolRecord[];
}

/** An initiative of the IQAC (specification, section 3, IQAC response). */
export interface InitiativeRecord {
  /** Name of the practice, plain text. */
  readonly audit_practices: string;
  /** The document, in the folder `documents`. */
  readonly pdf_path: string;
}

/** Response of `/IQAC` (specification, section 7). */
export interface IqacResponse {
  readonly titlehead: string;
  readonly periods: readonly InitiativeRecord[];
}

function qualityCells(): Field<QualityParentResponse> {
  return response<QualityParentResponse>({
    period: text,
    titlehead: text,
    cells: list(row<QualityCellRecord>({ id, unit_number: text, description: text })),
  });
}

function parentFolders(): Field<ParentFoldersResponse> {
  return response<ParentFoldersResponse>({
    period: text,
    head: text,
    titlehead: text,
    parentfolder: list(row<ParentFolderRecord>({ id, parentfoldertitle: text })),
  });
}

function fileList({ file }: Fields): Field<readonly QualityFileRecord[]> {
  return list(row<QualityFileRecord>({ file_original_name: text, filename: file }));
}

function files(fields: Fields): Field<QualityFilesResponse> {
  return response<QualityFilesResponse>({ titlehead: text, aqarfiles: fileList(fields) });
}

function documentList({ file }: Fields): Field<readonly PeriodDocumentRecord[]> {
  return list(row<PeriodDocumentRecord>({ period: text, pdf_path: file }));
}

/** Periods with an AQAR. */
export const aqarPeriods = /* @__PURE__ */ defineCall('/AQAR', () =>
  response<AqarPeriodsResponse>({
    titlehead: text,
    periods: list(row<PeriodRecord>({ period: text }, { bare: 'period' })),
  }),
);

/** Cells of the AQAR of one period. */
export const aqarParent = /* @__PURE__ */ defineCall('/aqarParent/{period}/AQAR', qualityCells);

/** Cells of the SSR of one period. */
export const ssrParent = /* @__PURE__ */ defineCall('/aqarParent/{period}/SSR', qualityCells);

/** Folders of one AQAR cell. */
export const aqarParentFolders = /* @__PURE__ */ defineCall(
  '/menu/aqarParentfolder/{cellid}/{period}/AQAR',
  parentFolders,
);

/** Folders of one SSR cell. */
export const ssrParentFolders = /* @__PURE__ */ defineCall(
  '/menu/aqarParentfolder/{cellid}/{period}/SSR',
  parentFolders,
);

/**
 * Subfolders of one AQAR folder, or its files. The path contains the pid twice, as in the specification,
 * section 7.
 */
export const aqarSubfolders = /* @__PURE__ */ defineCall(
  '/menu/aqarSubfolder/{pid}/{period}/{pid}/AQAR',
  (fields) =>
    response<SubfoldersResponse>({
      period: text,
      head: text,
      titlehead: text,
      subfolder: list(row<SubfolderRecord>({ id, subfoldertitle: text })),
      aqarfiles: fileList(fields),
    }),
);

/** Files of one AQAR folder. */
export const aqarFiles = /* @__PURE__ */ defineCall('/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR', files);

/** Files of one SSR folder. */
export const ssrFiles = /* @__PURE__ */ defineCall('/menu/aqarfiles/{pid}/{period}/{cellid}/SSR', files);

/** Self study reports. */
export const ssrReports = /* @__PURE__ */ defineCall('/SSRReports', ({ file }) =>
  response<SsrReportsResponse>({
    titlehead: text,
    period: list(row<SsrReportRecord>({ period: text, filename: file }, { bare: 'filename' })),
  }),
);

/** Minutes and action taken reports. */
export const minutes = /* @__PURE__ */ defineCall('/MinutesATR', (fields) =>
  response<MinutesResponse>({ titlehead: text, period: documentList(fields) }),
);

/** Feedback categories. */
export const feedbackCategories = /* @__PURE__ */ defineCall('/getCategories', () =>
  response<FeedbackCategoriesResponse>({
    data: list(row<FeedbackCategoryRecord>({ label: text, value: id })),
  }),
);

/** Feedback documents of one category. */
export const feedbackPeriods = /* @__PURE__ */ defineCall('/feedback_mahe/{value}', (fields) =>
  response<FeedbackPeriodsResponse>({ periods: documentList(fields) }),
);

/** Document of the green protocol. */
export const harithaProtocol = /* @__PURE__ */ defineCall('/harithaProtocol', ({ file }) =>
  response<HarithaProtocolResponse>({
    list: list(row<ProtocolRecord>({ pdf_path: file }, { bare: 'pdf_path' })),
  }),
);

/** Initiatives of the IQAC. */
export const iqac = /* @__PURE__ */ defineCall('/IQAC', ({ file }) =>
  response<IqacResponse>({
    titlehead: text,
    periods: list(row<InitiativeRecord>({ audit_practices: text, pdf_path: file })),
  }),
);
