/** Query parameters of a request, by name. */
export type QueryParameters = Readonly<Record<string, string>>;

/** Returns the first value of each query parameter. */
export function firstValues(query: unknown): QueryParameters {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      String([value].flat()[0] ?? ''),
    ]),
  );
}
