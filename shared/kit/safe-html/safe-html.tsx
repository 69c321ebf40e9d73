import { useSite } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';
import { excerpt } from '../format/text.ts';
import { useHydrated } from '../hydrated.ts';
import { type CleanHtml, rawHtml } from './raw-html.ts';
import { ensureSanitizer, pageSanitizer } from './sanitizer.ts';

/** Props of `SafeHtml`. */
export interface SafeHtmlProps {
  /** An HTML field of an answer, or a page's body; '' shows nothing. */
  readonly html: string;
  readonly className?: string | undefined;
  /** Level of its highest heading: 2 for the body of a page, right under its `h1`; 3 within a section. */
  readonly topHeading?: 2 | 3;
}

function sanitized(html: string, uploadsBase: string, topHeading: number): CleanHtml | null {
  const sanitize = pageSanitizer();
  return sanitize && { __html: sanitize(html, uploadsBase, topHeading) };
}

/**
 * Renders one piece of HTML once. During hydration it takes over the HTML that the server cleaned; otherwise it
 * writes what the page's sanitiser returns.
 */
function Content({ html, className, topHeading = 3 }: SafeHtmlProps) {
  const { uploadsBase } = useSite();
  const hydrated = useHydrated();
  const [content, setContent] = useState(() =>
    hydrated ? sanitized(html, uploadsBase, topHeading) : { __html: html },
  );
  useEffect(() => {
    if (content !== null) return;
    let shown = true;
    ensureSanitizer().then(
      () => shown && setContent(sanitized(html, uploadsBase, topHeading)),
      () => {
        // The chunk did not come: the text stays, without its markup.
      },
    );
    return () => {
      shown = false;
    };
  }, [content, html, uploadsBase, topHeading]);
  if (content !== null) return rawHtml(content, className);
  return <div className={className}>{excerpt(html, html.length + 1)}</div>;
}

/**
 * Shows HTML from the admin API or the pack. On the server and while hydrating it goes in as the server
 * cleaned it; after a client-side load it is sanitised at the sink, so that nothing unclean can reach it.
 */
export function SafeHtml({ html, ...others }: SafeHtmlProps) {
  if (html === '') return null;
  // Other HTML is another component: the document's own HTML must never be written again as a bare string.
  return <Content key={html} html={html} {...others} />;
}
