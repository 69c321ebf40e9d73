import { createSanitizer, type SanitizerOptions } from '@kalalaya/contract/html';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import type { CleanHtml } from '../pack/types.ts';

/** Sanitises HTML on the server, in one window that is renewed from time to time. */
export interface Cleaner {
  /** A sanitiser for one college's addresses. All sanitisers of a cleaner share its window. */
  sanitizer(options: SanitizerOptions): CleanHtml;
  /** Closes the window; sanitisers used afterwards open a new one. */
  close(): void;
}

/** Documents a window may parse before it is renewed: what jsdom keeps of each adds up. */
const RECYCLE_AFTER = 2_000;

/** Nothing that a parser could take for markup or an entity. */
const PLAIN = /^[^<&]*$/;

/**
 * Makes the server's sanitiser: DOMPurify in jsdom, with the rules of `shared/kit/safe-html`. Scripts never run
 * in its window and nothing is loaded.
 */
export function createCleaner({ recycleAfter = RECYCLE_AFTER }: { recycleAfter?: number } = {}): Cleaner {
  let dom: JSDOM | null = null;
  let generation = 0;
  let uses = 0;

  function close(): void {
    dom?.window.close();
    dom = null;
  }

  /** Counts one use; a worn window is replaced first. */
  function enter(): JSDOM {
    if (uses >= recycleAfter) close();
    if (dom === null) {
      dom = new JSDOM('');
      generation += 1;
      uses = 0;
    }
    uses += 1;
    return dom;
  }

  return {
    close,
    sanitizer(options) {
      let made = { generation: 0, sanitize: (html: string) => html };
      return (html) => {
        if (PLAIN.test(html)) return html;
        const { window } = enter();
        if (made.generation !== generation) {
          made = { generation, sanitize: createSanitizer(createDOMPurify(window), options) };
        }
        return made.sanitize(html);
      };
    },
  };
}
