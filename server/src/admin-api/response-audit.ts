import * as v from 'valibot';

/**
 * What the contract left out of a raw response: `rows` that it rejected, rows `cut` off beyond the row limit,
 * unreadable `values`, undocumented `columns`, documented lists that are `missing`, and text `before` the
 * JSON.
 */
export const auditNote = v.object({
  what: v.picklist(['rows', 'cut', 'values', 'columns', 'missing', 'before']),
  /** The list, optionally followed by a dot and the field. */
  at: v.string(),
  count: v.number(),
  /** One rejected value. Never a value of an undocumented column. */
  example: v.optional(v.string()),
});
export type AuditNote = v.InferOutput<typeof auditNote>;

/** Result of auditing a raw response. */
export interface ResponseAudit {
  /** Number of rows and records that the contract accepted. */
  readonly rows: number;
  readonly notes: readonly AuditNote[];
}
