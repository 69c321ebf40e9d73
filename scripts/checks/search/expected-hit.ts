/** A query as a visitor types it, and the addresses of which one must come first. */
export type Query = readonly [query: string, ...targets: string[]];

/** A query of a college. */
export interface ExpectedHit {
  readonly college: string;
  readonly query: string;
  /** Addresses without fragment. One that ends with `*` matches by its start. */
  readonly targets: readonly string[];
}
