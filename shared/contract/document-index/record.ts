import type { UploadFolders } from '@kalalaya/contract';

/** The kinds of documents, in the order they are offered, with what a visitor reads. */
export const documentKinds = {
  aqar: 'AQAR',
  ssr: 'SSR',
  minutes: 'Minutes',
  feedback: 'Feedback',
  iqac: 'IQAC',
  haritha: 'Haritha Protocol',
  policy: 'Policies & papers',
} as const;

/** One of `documentKinds`. */
export type DocumentKind = keyof typeof documentKinds;

/** One place where a college lists a document: the same file may stand in several folders. */
export interface DocumentPlace {
  /** The document's name there, plain text. */
  readonly title: string;
  /** Titles of the folders it stands in, outermost first: period, criterion, metric, subfolder; plain text. */
  readonly folders: readonly string[];
  /** Number of the metric, e.g. `2.4.9`; '' where it has none. */
  readonly metric: string;
  /** Number of the criterion, e.g. `2`; '' where it has none. */
  readonly criterion: string;
  /** Academic year, always as `2022-23`; a longer span as `2015-2020`, one year as `2023`; '' where none is said. */
  readonly year: string;
  /** The portal's page that lists it: path and query. */
  readonly page: string;
}

/** What is wrong with a file, as a background check found it. */
export interface DocumentFault {
  /** `dead`: nothing is there. `mistyped`: it is not what its name says. */
  readonly kind: 'dead' | 'mistyped';
  /** One short line for a visitor, e.g. `The file is missing`. */
  readonly says: string;
}

/** A document of a college: one file, wherever it is listed. Plain JSON. */
export interface DocumentRecord {
  /** What its permanent address `/d/<id>` ends with. */
  readonly id: string;
  /** Its permanent address, with the college's public origin. */
  readonly address: string;
  readonly kind: DocumentKind;
  /** Its name at the first place, plain text; `Untitled` where it has none. */
  readonly title: string;
  /** Bare name of the file, decoded. */
  readonly fileName: string;
  /** Address of the file on the portal, or on another host. */
  readonly href: string;
  /** The file as the admin API names it, and the folder of uploads that a bare name stands in. */
  readonly file: { readonly folder: keyof UploadFolders; readonly value: string };
  /** `PDF`, `DOCX`, …; `File` for a name without an ending. */
  readonly type: string;
  /** Size of the file, where it is known. */
  readonly bytes?: number | undefined;
  /** Number of pages, where it is known. */
  readonly pages?: number | undefined;
  readonly fault?: DocumentFault | undefined;
  /** At least one, in the order the college lists them. */
  readonly places: readonly [DocumentPlace, ...DocumentPlace[]];
}

/** How far a college's documents are known. */
export interface IndexState {
  /** False while they are read for the first time: what is found until then is not all. */
  readonly complete: boolean;
  /** Lists read so far, and lists known of so far, of the reading that is under way; both 0 when none is. */
  readonly done: number;
  readonly found: number;
}
