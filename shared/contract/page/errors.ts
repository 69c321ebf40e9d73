/** Thrown when a page returns an invalid head. The message contains the page's pattern and the field. */
export class PageHeadError extends Error {
  override readonly name = 'PageHeadError';
  constructor(path: string | undefined, field: string) {
    super(
      `The page ${path ?? 'without a pattern'} returned an invalid head: ${field || 'it'} is missing or has the wrong type`,
    );
  }
}
