import type { SpecialCells } from '@kalalaya/contract';
import type { PackData } from '../../pack/types.ts';
import type { CallParams } from '../types.ts';

/** What answering needs besides the data. */
export interface EmbeddedOptions {
  /** The day on which the question is asked, `YYYY-MM-DD`: events before it are recent, the others upcoming. */
  readonly asOf: string;
  /** The cells whose events are Home's announcements and awards. */
  readonly cells: Pick<SpecialCells, 'announcements' | 'awards'>;
}

/** Answers one call from a pack's data, with the field names of the specification, sections 3 and 7. */
export type Resolver = (data: PackData, params: CallParams, options: EmbeddedOptions) => unknown;

/** A parameter as text; `''` when it is absent. */
export function param(params: CallParams, name: string): string {
  return String(params[name] ?? '').trim();
}

/** The row with the id a parameter names. Ids are compared as text: an address holds nothing else. */
export function rowById<R extends { readonly id: number }>(rows: readonly R[], id: string): R | undefined {
  return rows.find((row) => String(row.id) === id);
}
