export { externalLink } from './address.ts';
export { formatBytes } from './bytes.ts';
export {
  type CalendarDate,
  type CalendarLeafText,
  calendarLeaf,
  compareDates,
  dateRange,
  isoDate,
  longDate,
  parseDate,
  shortDate,
} from './dates.ts';
export { type FileAddress, type FileSite, fileAddress, pictureAddress } from './files.ts';
export { excerpt, initials, type MetricTitle, naturalCompare, readMetric } from './text.ts';
