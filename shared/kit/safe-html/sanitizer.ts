/** Sanitises HTML for this page and resolves relative addresses against `uploadsBase`. */
export type PageSanitizer = (html: string, uploadsBase: string, topHeading?: number) => string | TrustedHTML;

/**
 * Key of the sanitiser shared by all copies of the kit in a page: DOMPurify's Trusted Types policy can be
 * created only once. Increase the number when `PageSanitizer` changes.
 */
const sanitizerKey = Symbol.for('kalalaya.page-sanitizer.2');

interface SanitizerHolder {
  [sanitizerKey]?: PageSanitizer;
}

let loading: Promise<void> | null = null;

/** Returns the page's sanitiser, or null until `ensureSanitizer` has loaded it. */
export function pageSanitizer(): PageSanitizer | null {
  return (globalThis as SanitizerHolder)[sanitizerKey] ?? null;
}

async function load(): Promise<void> {
  // Loaded together, because pages whose HTML the server sanitised need neither.
  const [{ default: purify }, { createTrustedSanitizer }] = await Promise.all([
    import('dompurify'),
    import('@kalalaya/contract/html'),
  ]);
  if (!purify.isSupported) throw new Error('ensureSanitizer: DOMPurify is not supported in this browser');
  const sanitizers = new Map<string, (html: string) => string | TrustedHTML>();
  (globalThis as SanitizerHolder)[sanitizerKey] ??= (html, uploadsBase, topHeading) => {
    const key = `${topHeading ?? ''} ${uploadsBase}`;
    const sanitize = sanitizers.get(key) ?? createTrustedSanitizer(purify, { uploadsBase, topHeading });
    sanitizers.set(key, sanitize);
    return sanitize(html);
  };
}

/**
 * Loads the page's sanitiser, once. The API client awaits it before it returns a response with HTML.
 *
 * Resolves immediately in Node, where the server sanitises responses itself. Rejects if the chunk cannot be
 * loaded; the next call retries.
 */
export function ensureSanitizer(): Promise<void> {
  if (typeof document === 'undefined' || pageSanitizer() !== null) return Promise.resolve();
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}
