import type { UploadFolders } from '@kalalaya/contract';

/** Document kinds with their labels, in display order. */
export const documentKinds = {
  aqar: 'AQAR',
  ssr: 'SSR',
  minutes: 'Minutes',
  feedback: 'Feedback',
  iqac: 'IQAC',
  haritha: 'Haritha Protocol',
  policy: 'Policies & papers',
} as const;

/** Maximum number of documents in one archive (`/admin/api/documents.zip`). */
export const MAX_ARCHIVED_DOCUMENTS = 500;

/** Key of `documentKinds`. */
export type DocumentKind = keyof typeof documentKinds;

/** A listing of a document. The same file may be listed in several folders. */
export interface DocumentPlace {
  /** Title in this listing, plain text. */
  readonly title: string;
  /** Titles of the enclosing folders, outermost first: period, criterion, metric, subfolder; plain text. */
  readonly folders: readonly string[];
  /** Number of the metric, e.g. `2.4.9`; '' if it has none. */
  readonly metric: string;
  /** Number of the criterion, e.g. `2`; '' if it has none. */
  readonly criterion: string;
  /**
   * Academic year, always as `2022-23`; a longer span as `2015-2020`, a single year as `2023`; '' if unknown.
   */
  readonly year: string;
  /** Path and query of the page that lists it. */
  readonly page: string;
}

/** A fault of a file, detected by a background check. */
export interface DocumentFault {
  /** `dead`: the file does not exist. `mistyped`: its content does not match its extension. */
  readonly kind: 'dead' | 'mistyped';
  /** Short description for visitors, e.g. `The file is missing`. */
  readonly says: string;
}

/** A document of a college: one file with all of its listings. Plain JSON. */
export interface DocumentRecord {
  /** Last segment of its permanent address `/d/<id>`. */
  readonly id: string;
  /** Permanent address, with the college's public origin. */
  readonly address: string;
  readonly kind: DocumentKind;
  /** Title in the first listing, plain text; `Untitled` if it is empty. */
  readonly title: string;
  /** Decoded file name, without folders. */
  readonly fileName: string;
  /** Address of the file on the portal, or on another host. */
  readonly href: string;
  /** File value as sent by the admin API, and the upload folder for bare names. */
  readonly file: { readonly folder: keyof UploadFolders; readonly value: string };
  /** `PDF`, `DOCX`, …; `File` for a name without an extension. */
  readonly type: string;
  /** File size in bytes, if known. */
  readonly bytes?: number | undefined;
  /** Number of pages, if known. */
  readonly pages?: number | undefined;
  readonly fault?: DocumentFault | undefined;
  /** Listings in the order of the college; at least one. */
  readonly places: readonly [DocumentPlace, ...DocumentPlace[]];
}

/** Indexing progress of a college's documents. */
export interface IndexState {
  /** False during the first run, while results are incomplete. */
  readonly complete: boolean;
  /** Number of lists read in the current run; 0 if none is in progress. */
  readonly done: number;
  /** Number of lists discovered in the current run; 0 if none is in progress. */
  readonly found: number;
}
