import { createSanitizer, type SanitizerOptions } from '@kalalaya/contract/html';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { LRUCache } from 'lru-cache';
import type { CleanHtml } from '../pack/types.ts';
import { fitSimpleHtml } from './simple-html.ts';

/** Sanitises HTML on the server in a jsdom window that is replaced from time to time. */
export interface Cleaner {
  /** Returns a sanitiser for one college's addresses. All sanitisers of a cleaner share its window. */
  sanitizer(options: SanitizerOptions): CleanHtml;
  /** Closes the window. A sanitiser used afterwards opens a new one. */
  close(): void;
}

/** Number of documents parsed in one window before it is replaced. jsdom retains memory for each of them. */
const RECYCLE_AFTER = 2_000;

/** Limits of a sanitiser's cache, in entries and characters of each: rows often repeat the same markup. */
const MAX_CACHE_ENTRIES = 500;
const MAX_CACHED_LENGTH = 10_000;

/** Text without any character that starts markup or an entity. */
const PLAIN = /^[^<&]*$/;

/**
 * Creates the server's sanitiser: DOMPurify in jsdom, with the rules of `shared/kit/safe-html`. The window
 * runs no scripts and loads no resources.
 */
export function createCleaner({ recycleAfter = RECYCLE_AFTER }: { recycleAfter?: number } = {}): Cleaner {
  let dom: JSDOM | null = null;
  let generation = 0;
  let uses = 0;

  function close(): void {
    dom?.window.close();
    dom = null;
  }

  function acquireWindow(): JSDOM {
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
      let instance = { generation: 0, sanitize: (html: string) => html };
      const cache = new LRUCache<string, string>({ max: MAX_CACHE_ENTRIES });
      return (html) => {
        if (PLAIN.test(html)) return html;
        const simple = fitSimpleHtml(html, options);
        if (simple !== null) return simple;
        const cached = cache.get(html);
        if (cached !== undefined) return cached;
        const { window } = acquireWindow();
        if (instance.generation !== generation) {
          instance = { generation, sanitize: createSanitizer(createDOMPurify(window), options) };
        }
        const clean = instance.sanitize(html);
        if (html.length <= MAX_CACHED_LENGTH) cache.set(html, clean);
        return clean;
      };
    },
  };
}
