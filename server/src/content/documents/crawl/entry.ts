import type { UploadFolders } from '@kalalaya/contract';
import { yearsIn } from '@kalalaya/search';
import { type DocumentKind, type DocumentPlace, readMetric } from '@kalalaya/search/documents';

/** A document as listed by one page of the college. */
export interface DocumentEntry {
  readonly kind: DocumentKind;
  /** Upload folder that a bare file name refers to. */
  readonly folder: keyof UploadFolders;
  /** File field as read by the contract; '' if there is no file. */
  readonly value: string;
  readonly place: DocumentPlace;
}

/** Numbers of metrics have three parts; shorter ones belong to key indicators or criteria. */
const isMetric = (number: string) => number.split('.').length >= 3;

/**
 * Returns the metric of a document: from its innermost metric folder, else its title, else its key indicator.
 */
function metricOf(title: string, folders: readonly string[]): string {
  const folderNumbers = folders.toReversed().map((folder) => readMetric(folder).number);
  const titleNumber = readMetric(title).number;
  return (
    folderNumbers.find(isMetric) ??
    (isMetric(titleNumber) ? titleNumber : (folderNumbers.find((number) => number !== '') ?? titleNumber))
  );
}

/** Where and under which title a document is listed. */
export interface DocumentListing {
  readonly title: string;
  readonly folders: readonly string[];
  readonly page: string;
  /** Period under which the college lists it, in any spelling. If empty, the year is read from the titles. */
  readonly period?: string;
  /** Number of the criterion, if the college provides it. */
  readonly criterion?: string;
}

/** Derives metric, criterion and year of a listing from its titles and its period. */
export function toDocumentPlace({
  title,
  folders,
  page,
  period = '',
  criterion = '',
}: DocumentListing): DocumentPlace {
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
