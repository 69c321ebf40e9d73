/** The records of the admin API and of packs: one table of fields for each. */
export * from './academics.ts';
export * from './cells.ts';
export * from './gallery.ts';
export * from './home.ts';
export * from './quality.ts';
export type { ApiField, ApiFields, Field, FieldTable, PackField, RecordOf, RecordTable } from './record.ts';
