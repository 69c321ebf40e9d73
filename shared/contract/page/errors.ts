/** A head that a page gives of itself in another form than the contract's; names the page's pattern and the field. */
export class PageHeadError extends Error {
  override readonly name = 'PageHeadError';
  constructor(path: string | undefined, field: string) {
    super(
      `The head of the page ${path ?? 'without a pattern'} is none: ${field || 'it'} is missing or wrong`,
    );
  }
}
