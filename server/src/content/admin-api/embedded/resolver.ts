import type { SpecialCells } from '@kalalaya/contract';
import type { PackData } from '../../pack/types.ts';
import type { CallParams } from '../types.ts';

/** What resolvers need besides the data. */
export interface EmbeddedOptions {
  /** Day of the request, `YYYY-MM-DD`. Events before it are recent, the others upcoming. */
  readonly asOf: string;
  /** Cells whose events are Home's announcements and awards. */
  readonly cells: Pick<SpecialCells, 'announcements' | 'awards'>;
}

/** Resolves one call from a pack's data, with the field names of the specification, sections 3 and 7. */
export type Resolver = (data: PackData, params: CallParams, options: EmbeddedOptions) => unknown;

/** Returns a parameter as trimmed text, or `''` if it is absent. */
export function param(params: CallParams, name: string): string {
  return String(params[name] ?? '').trim();
}

/** Finds a row by an id from an address. Ids are compared as text. */
export function rowById<R extends { readonly id: number }>(rows: readonly R[], id: string): R | undefined {
  return rows.find((row) => String(row.id) === id);
}
