/** A head that a page gives of itself in another form than the contract's: its pattern, and what is wrong. */
export class PageHeadError extends Error {
  override readonly name = 'PageHeadError';
  readonly path: string;
  constructor(path: string, problem: string) {
    super(`The head of the page ${path} is not as the contract has it: ${problem}`);
    this.path = path;
  }
}
