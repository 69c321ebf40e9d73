import * as v from 'valibot';
import type { Schema, SchemaPerField } from '../schema.ts';

/**
 * Why a remote failed in a browser; the server logs and counts it by this name. `network`: a file did not come;
 * `integrity`: it is not the one that was published; `timeout`: nothing came in time; `evaluation`: a module threw;
 * `invalid`: what was loaded is not what a remote exposes; `threw`: a page threw while it was drawn.
 */
export const failureKinds = ['network', 'integrity', 'timeout', 'evaluation', 'invalid', 'threw'] as const;

export type FailureKind = (typeof failureKinds)[number];

/** Longest message of a report, in UTF-16 units; a browser cuts what is longer. */
export const FAILURE_MESSAGE_LIMIT = 500;

/** What a browser tells the portal of a remote that failed in it (`POST /portal/report`). */
export interface FailureReport {
  readonly remote: string;
  readonly version: string;
  /** Pattern of the page that threw; left out when the remote could not be loaded. */
  readonly page?: string | undefined;
  readonly kind: FailureKind;
  readonly message: string;
}

/** Schema of a report. */
export const failureReport: Schema<FailureReport> = v.object({
  remote: v.pipe(v.string(), v.maxLength(80)),
  version: v.pipe(v.string(), v.maxLength(80)),
  page: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.picklist(failureKinds),
  message: v.pipe(v.string(), v.maxLength(FAILURE_MESSAGE_LIMIT)),
} satisfies SchemaPerField<FailureReport>);
