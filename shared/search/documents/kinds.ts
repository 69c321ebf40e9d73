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

/** Key of `documentKinds`. */
export type DocumentKind = keyof typeof documentKinds;

/** Maximum number of documents in one archive (`/admin/api/documents.zip`). */
export const MAX_ARCHIVED_DOCUMENTS = 500;
