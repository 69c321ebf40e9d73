export {
  externalLink,
  type FileAddress,
  type FileSite,
  fileAddress,
  pictureAddress,
} from '@kalalaya/contract/address';
export { type MetricTitle, naturalCompare, readMetric } from '@kalalaya/search/documents';
export { formatBytes } from './bytes.ts';
export {
  type CalendarDate,
  type CalendarLeafText,
  calendarLeaf,
  compareDates,
  dateRange,
  hasEnded,
  isoDate,
  longDate,
  longMonth,
  longRange,
  parseDate,
  rangeInWords,
  shortDate,
  textBesideLeaf,
} from './dates.ts';
export { compareStaff } from './names.ts';
export { excerpt } from './text.ts';
