/** A path segment or query value: literal and decoded, or a placeholder. */
export type RedirectPart = { readonly text: string } | { readonly name: string };

/** A line of `redirects.csv`. */
export interface Redirect {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly from: string;
  /** A path of the site or an absolute address, with placeholders. */
  readonly to: string;
  /** Segments of `from`. */
  readonly path: readonly RedirectPart[];
  /** Query parameters that a request must have. */
  readonly query: readonly { readonly name: string; readonly value: RedirectPart }[];
  /** Number of placeholders in `from`. */
  readonly placeholders: number;
}
