import { createSanitizer, type SanitizerOptions } from '@kalalaya/contract/html';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** A jsdom window for DOMPurify, which runs no scripts and loads no resources. */
export class SanitizerWindow {
  readonly #dom = new JSDOM('');

  /** Creates a sanitiser with the rules of `shared/kit/safe-html`. */
  createSanitizer(options: SanitizerOptions): (html: string) => string {
    return createSanitizer(createDOMPurify(this.#dom.window), options);
  }

  close(): void {
    this.#dom.window.close();
  }
}
