export * from './academics.ts';
export { type AnyCall, calls, type MatchedCall, matchCall } from './calls.ts';
export * from './cells.ts';
export { COLLEGE_HEADER } from './college-header.ts';
export * from './contact.ts';
export * from './contact-words.ts';
export * from './deprecated.ts';
export * from './events.ts';
export { ROW_LIMIT, rowLimitOf, rowsOf } from './fields.ts';
export * from './gallery.ts';
export * from './home.ts';
export * from './quality.ts';
export { extractJson } from './raw.ts';
export type {
  CellRecord,
  EventRecord,
  InfraRecord,
  KeywordRecord,
  ReportRecord,
  UpcomingRecord,
} from './records.ts';
export { decodeEntities, plainText, TEXT_LIMIT } from './text.ts';
