import * as v from 'valibot';
import type { Schema, SchemaPerField } from '../schema.ts';

/**
 * Reasons for a remote to fail in a browser, as logged and counted by the server. `network`: a file failed to
 * load; `integrity`: its hash differs from the published one; `timeout`: it did not load in time;
 * `evaluation`: a module threw; `invalid`: it does not expose what a remote must; `threw`: a page threw
 * while rendering.
 */
export const failureKinds = ['network', 'integrity', 'timeout', 'evaluation', 'invalid', 'threw'] as const;

export type FailureKind = (typeof failureKinds)[number];

/** Maximum length of a report's message, in UTF-16 units. Browsers truncate longer ones. */
export const FAILURE_MESSAGE_LIMIT = 500;

/** A browser's report of a failed remote (`POST /portal/report`). */
export interface FailureReport {
  readonly remote: string;
  readonly version: string;
  /** Path pattern of the page that threw; left out if the remote could not be loaded. */
  readonly page?: string | undefined;
  readonly kind: FailureKind;
  readonly message: string;
  /** Script of the release that caused it, as `path:line:column`, if known. */
  readonly place?: string | undefined;
}

/** Schema of a `FailureReport`. */
export const failureReport: Schema<FailureReport> = v.object({
  remote: v.pipe(v.string(), v.maxLength(80)),
  version: v.pipe(v.string(), v.maxLength(80)),
  page: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.picklist(failureKinds),
  message: v.pipe(v.string(), v.maxLength(FAILURE_MESSAGE_LIMIT)),
  place: v.optional(v.pipe(v.string(), v.maxLength(300))),
} satisfies SchemaPerField<FailureReport>);
