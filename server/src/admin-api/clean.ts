import type { SanitizerOptions } from '@kalalaya/contract/html';
import { LRUCache } from 'lru-cache';
import { SanitizerWindow } from '../dom/sanitizer-window.ts';
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

/** Creates the server's sanitiser: DOMPurify in jsdom, with the rules of `shared/kit/safe-html`. */
export function createCleaner({ recycleAfter = RECYCLE_AFTER }: { recycleAfter?: number } = {}): Cleaner {
  let window: SanitizerWindow | null = null;
  let uses = 0;

  function close(): void {
    window?.close();
    window = null;
  }

  function acquireWindow(): SanitizerWindow {
    if (uses >= recycleAfter) close();
    if (window === null) {
      window = new SanitizerWindow();
      uses = 0;
    }
    uses += 1;
    return window;
  }

  return {
    close,
    sanitizer(options) {
      let current: { readonly window: SanitizerWindow; readonly sanitize: CleanHtml } | null = null;
      const cache = new LRUCache<string, string>({ max: MAX_CACHE_ENTRIES });
      return (html) => {
        if (PLAIN.test(html)) return html;
        const simple = fitSimpleHtml(html, options);
        if (simple !== null) return simple;
        const cached = cache.get(html);
        if (cached !== undefined) return cached;
        const acquired = acquireWindow();
        if (current?.window !== acquired) {
          current = { window: acquired, sanitize: acquired.createSanitizer(options) };
        }
        const clean = current.sanitize(html);
        if (html.length <= MAX_CACHED_LENGTH) cache.set(html, clean);
        return clean;
      };
    },
  };
}
