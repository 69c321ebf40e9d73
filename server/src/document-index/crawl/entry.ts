import type { UploadFolders } from '@kalalaya/contract';
import { type DocumentKind, type DocumentPlace, readMetric } from '@kalalaya/contract/document-index';
import { yearsIn } from '@kalalaya/contract/search-engine';

/** A document as one list of the college names it. */
export interface DocumentEntry {
  readonly kind: DocumentKind;
  /** The folder of uploads that a bare name stands in. */
  readonly folder: keyof UploadFolders;
  /** File field as read by the contract; '' where no file was sent. */
  readonly value: string;
  readonly place: DocumentPlace;
}

/** Numbers of a metric have three parts; with fewer it is a key indicator or a criterion. */
const isMetric = (number: string) => number.split('.').length >= 3;

/** The metric that a document belongs to: that of its innermost folder, else its own, else the indicator's. */
function metricOf(title: string, folders: readonly string[]): string {
  const inner = folders.toReversed().map((folder) => readMetric(folder).number);
  const own = readMetric(title).number;
  return inner.find(isMetric) ?? (isMetric(own) ? own : (inner.find((number) => number !== '') ?? own));
}

/** A place without the numbers that its titles say. */
export interface ListedPlace {
  readonly title: string;
  readonly folders: readonly string[];
  readonly page: string;
  /** The period the college lists it under, in any spelling; its titles are read where it has none. */
  readonly period?: string;
  /** Number of the criterion, where the college says it. */
  readonly criterion?: string;
}

/** Reads metric, criterion and year of a place from its titles and its period. */
export function placeOf({ title, folders, page, period = '', criterion = '' }: ListedPlace): DocumentPlace {
  const metric = metricOf(title, folders);
  const years = [period, title, ...folders.toReversed()].flatMap((text) => yearsIn(text).slice(0, 1));
  return {
    title: title === '' ? 'Untitled' : title,
    folders,
    metric,
    criterion: criterion || (metric.split('.')[0] ?? ''),
    year: years[0]?.year ?? '',
    page,
  };
}
