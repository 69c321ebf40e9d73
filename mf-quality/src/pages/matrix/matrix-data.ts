import type { DocumentMatrix } from '@kalalaya/contract/document-index';

/** Data of the matrix: what is shown, and the metric that a phone shows. */
export interface MatrixData {
  readonly matrix: DocumentMatrix;
  /** Number of a metric; '' for the first. */
  readonly metric: string;
}
