// Generated: node scripts/generators/pack-schema.ts
import { id, type RowReader, row, text } from '../fields.ts';

/** A feedback category (specification, section 3). */
export interface FeedbackCategoryRecord {
  /** Group of respondents, as shown on the page. Plain text. */
  readonly label: string;
  /** Parameter of `/feedback_mahe/{value}`. */
  readonly value: string;
}

/** An initiative of the IQAC (specification, section 3, IQAC response). */
export interface InitiativeRecord {
  /** Title of the entry. Plain text. */
  readonly audit_practices: string;
  /** Document, in the folder `documents`. */
  readonly pdf_path: string;
}

/** A folder of documents (specification, section 3, Folder response). */
export interface ParentFolderRecord {
  readonly id: string;
  /** Title of the folder. Plain text. */
  readonly parentfoldertitle: string;
}

/** A document of a period (specification, section 3: minutes, feedback periods). */
export interface PeriodDocumentRecord {
  /** Years of the entry. Plain text. */
  readonly period: string;
  /** Document, in the folder `documents`. */
  readonly pdf_path: string;
}

/** A period of AQAR or SSR (specification, section 3), e.g. `2022-2023`. */
export interface PeriodRecord {
  /** Years of the period, used in the address of the page. Plain text. */
  readonly period: string;
}

/** The protocol document (specification, section 3, Haritha protocol). */
export interface ProtocolRecord {
  /** Document of the protocol, in the folder `documents`. */
  readonly pdf_path: string;
}

/** A criterion or metric of a period (specification, section 3, AQAR parent response). */
export interface QualityCellRecord {
  readonly id: string;
  /** Number of the criterion as shown on the page. Plain text. */
  readonly unit_number: string;
  /** Title of the criterion. Plain text. */
  readonly description: string;
}

/** A document of AQAR or SSR (specification, section 3, Files response). */
export interface QualityFileRecord {
  /** Name of the document as shown on the page. Plain text. */
  readonly file_original_name: string;
  /** Document, in the folder `cell`. */
  readonly filename: string;
}

/** A self study report (specification, section 3, SSR report response). */
export interface SsrReportRecord {
  /** Period covered by the report; '' if only the file is sent. */
  readonly period: string;
  /** The report, in the folder `cell`. */
  readonly filename: string;
}

/** A folder inside a folder (specification, section 3, Subfolder response). */
export interface SubfolderRecord {
  readonly id: string;
  /** Title of the folder. Plain text. */
  readonly subfoldertitle: string;
}

export const feedbackCategoryRow: RowReader<FeedbackCategoryRecord> = () =>
  row<FeedbackCategoryRecord>({ label: text, value: id });

export const initiativeRow: RowReader<InitiativeRecord> = (fields) =>
  row<InitiativeRecord>({ audit_practices: text, pdf_path: fields.file });

export const parentFolderRow: RowReader<ParentFolderRecord> = () =>
  row<ParentFolderRecord>({ id, parentfoldertitle: text });

export const periodDocumentRow: RowReader<PeriodDocumentRecord> = (fields) =>
  row<PeriodDocumentRecord>({ period: text, pdf_path: fields.file });

export const periodRow: RowReader<PeriodRecord> = () =>
  row<PeriodRecord>({ period: text }, { bare: 'period' });

export const protocolRow: RowReader<ProtocolRecord> = (fields) =>
  row<ProtocolRecord>({ pdf_path: fields.file }, { bare: 'pdf_path' });

export const qualityCellRow: RowReader<QualityCellRecord> = () =>
  row<QualityCellRecord>({ id, unit_number: text, description: text });

export const qualityFileRow: RowReader<QualityFileRecord> = (fields) =>
  row<QualityFileRecord>({ file_original_name: text, filename: fields.file });

export const ssrReportRow: RowReader<SsrReportRecord> = (fields) =>
  row<SsrReportRecord>({ period: text, filename: fields.file }, { bare: 'filename' });

export const subfolderRow: RowReader<SubfolderRecord> = () =>
  row<SubfolderRecord>({ id, subfoldertitle: text });
