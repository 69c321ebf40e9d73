import type { DocumentMatrix } from '@kalalaya/search/documents';

/** Data of the matrix page. */
export interface MatrixData {
  readonly matrix: DocumentMatrix;
  /** Metric that phones show; '' for the first. */
  readonly metric: string;
}
