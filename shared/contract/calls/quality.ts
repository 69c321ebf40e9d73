import { defineCall } from './define-call.ts';
import { type Field, type Fields, list, response, text } from './fields.ts';
import {
  type FeedbackCategoryRecord,
  feedbackCategoryRow,
  type InitiativeRecord,
  initiativeRow,
  type ParentFolderRecord,
  type PeriodDocumentRecord,
  type PeriodRecord,
  type ProtocolRecord,
  parentFolderRow,
  periodDocumentRow,
  periodRow,
  protocolRow,
  type QualityCellRecord,
  type QualityFileRecord,
  qualityCellRow,
  qualityFileRow,
  type SsrReportRecord,
  type SubfolderRecord,
  ssrReportRow,
  subfolderRow,
} from './records/quality.ts';

/** Response of `/AQAR` (specification, section 7). */
export interface AqarPeriodsResponse {
  /** Heading of the page, plain text. */
  readonly titlehead: string;
  readonly periods: readonly PeriodRecord[];
}

/** Response of `/aqarParent/{period}/AQAR` and `/aqarParent/{period}/SSR` (specification, section 7). */
export interface QualityParentResponse {
  readonly period: string;
  readonly titlehead: string;
  readonly cells: readonly QualityCellRecord[];
}

/** Response of `/menu/aqarParentfolder/{cellid}/{period}/AQAR` and `…/SSR` (specification, section 7). */
export interface ParentFoldersResponse {
  readonly period: string;
  /** Name of the cell that owns the folders, plain text. */
  readonly head: string;
  readonly titlehead: string;
  readonly parentfolder: readonly ParentFolderRecord[];
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

/** Response of `/SSRReports` (specification, section 7). */
export interface SsrReportsResponse {
  readonly titlehead: string;
  readonly period: readonly SsrReportRecord[];
}

/** Response of `/MinutesATR` (specification, section 7). */
export interface MinutesResponse {
  readonly titlehead: string;
  readonly period: readonly PeriodDocumentRecord[];
}

/** Response of `/getCategories` (specification, section 7). */
export interface FeedbackCategoriesResponse {
  readonly data: readonly FeedbackCategoryRecord[];
}

/** Response of `/feedback_mahe/{value}` (specification, section 7). */
export interface FeedbackPeriodsResponse {
  readonly periods: readonly PeriodDocumentRecord[];
}

/** Response of `/harithaProtocol` (specification, section 7). */
export interface HarithaProtocolResponse {
  readonly list: readonly ProtocolRecord[];
}

/** Response of `/IQAC` (specification, section 7). */
export interface IqacResponse {
  readonly titlehead: string;
  readonly periods: readonly InitiativeRecord[];
}

function qualityCells(fields: Fields): Field<QualityParentResponse> {
  return response<QualityParentResponse>({
    period: text,
    titlehead: text,
    cells: list(qualityCellRow(fields)),
  });
}

function parentFolders(fields: Fields): Field<ParentFoldersResponse> {
  return response<ParentFoldersResponse>({
    period: text,
    head: text,
    titlehead: text,
    parentfolder: list(parentFolderRow(fields)),
  });
}

function files(fields: Fields): Field<QualityFilesResponse> {
  return response<QualityFilesResponse>({ titlehead: text, aqarfiles: list(qualityFileRow(fields)) });
}

/** Periods with an AQAR. */
export const aqarPeriods = /* @__PURE__ */ defineCall('/AQAR', (fields) =>
  response<AqarPeriodsResponse>({
    titlehead: text,
    periods: list(periodRow(fields)),
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
      subfolder: list(subfolderRow(fields)),
      aqarfiles: list(qualityFileRow(fields)),
    }),
);

/** Files of one AQAR folder. */
export const aqarFiles = /* @__PURE__ */ defineCall('/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR', files);

/** Files of one SSR folder. */
export const ssrFiles = /* @__PURE__ */ defineCall('/menu/aqarfiles/{pid}/{period}/{cellid}/SSR', files);

/** Self study reports. */
export const ssrReports = /* @__PURE__ */ defineCall('/SSRReports', (fields) =>
  response<SsrReportsResponse>({
    titlehead: text,
    period: list(ssrReportRow(fields)),
  }),
);

/** Minutes and action taken reports. */
export const minutes = /* @__PURE__ */ defineCall('/MinutesATR', (fields) =>
  response<MinutesResponse>({ titlehead: text, period: list(periodDocumentRow(fields)) }),
);

/** Feedback categories. */
export const feedbackCategories = /* @__PURE__ */ defineCall('/getCategories', (fields) =>
  response<FeedbackCategoriesResponse>({
    data: list(feedbackCategoryRow(fields)),
  }),
);

/** Feedback documents of one category. */
export const feedbackPeriods = /* @__PURE__ */ defineCall('/feedback_mahe/{value}', (fields) =>
  response<FeedbackPeriodsResponse>({ periods: list(periodDocumentRow(fields)) }),
);

/** Document of the green protocol. */
export const harithaProtocol = /* @__PURE__ */ defineCall('/harithaProtocol', (fields) =>
  response<HarithaProtocolResponse>({
    list: list(protocolRow(fields)),
  }),
);

/** Initiatives of the IQAC. */
export const iqac = /* @__PURE__ */ defineCall('/IQAC', (fields) =>
  response<IqacResponse>({
    titlehead: text,
    periods: list(initiativeRow(fields)),
  }),
);
