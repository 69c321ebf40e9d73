/** Sanitises HTML for a sink of this page, with addresses resolved against the given uploads. */
export type PageSanitizer = (html: string, uploadsBase: string, topHeading?: number) => string | TrustedHTML;

/**
 * Key of the one sanitiser that all copies of the kit in a page share: DOMPurify's Trusted Types policy can be
 * created only once. Raise the number when `PageSanitizer` changes.
 */
const shared = Symbol.for('kalalaya.page-sanitizer.2');

interface Holder {
  [shared]?: PageSanitizer;
}

let loading: Promise<void> | null = null;

/** The page's sanitiser, or null until `ensureSanitizer` has brought it. */
export function pageSanitizer(): PageSanitizer | null {
  return (globalThis as Holder)[shared] ?? null;
}

async function load(): Promise<void> {
  // The rules come with the library: a page whose HTML the server cleaned needs neither.
  const [{ default: purify }, { createTrustedSanitizer }] = await Promise.all([
    import('dompurify'),
    import('@kalalaya/contract/html'),
  ]);
  if (!purify.isSupported) throw new Error('ensureSanitizer: DOMPurify needs a browser');
  const known = new Map<string, (html: string) => string | TrustedHTML>();
  (globalThis as Holder)[shared] ??= (html, uploadsBase, topHeading) => {
    const key = `${topHeading ?? ''} ${uploadsBase}`;
    const sanitize = known.get(key) ?? createTrustedSanitizer(purify, { uploadsBase, topHeading });
    known.set(key, sanitize);
    return sanitize(html);
  };
}

/**
 * Brings the page's sanitiser: a lazy chunk, loaded once. The API client awaits it before it hands out an
 * answer with HTML. In Node it resolves at once: the server cleans HTML when it reads an answer. Rejects when the
 * chunk cannot be loaded; the next call tries again.
 */
export function ensureSanitizer(): Promise<void> {
  if (typeof document === 'undefined' || pageSanitizer() !== null) return Promise.resolve();
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}
