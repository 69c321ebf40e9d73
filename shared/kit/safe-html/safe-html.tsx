import { useSite } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';
import { textOf } from '../format/text.ts';
import { useHydrated } from '../hydrated.ts';
import { ensureSanitizer, pageSanitizer } from './sanitizer.ts';

export interface SafeHtmlProps {
  /** An HTML field of a response, or the body of a page; '' renders nothing. */
  readonly html: string;
  readonly className?: string | undefined;
  /** Level of the highest heading: 2 for the body of a page, below its `h1`; 3 within a section. */
  readonly topHeading?: 2 | 3;
}

/** Sanitised HTML in the form React expects. */
interface CleanHtml {
  readonly __html: string | TrustedHTML;
}

function sanitizeContent(html: string, uploadsBase: string, topHeading: number): CleanHtml | null {
  const sanitize = pageSanitizer();
  return sanitize && { __html: sanitize(html, uploadsBase, topHeading) };
}

/**
 * Renders one HTML text. Adopts the server's sanitised HTML during hydration and sanitises on the client
 * otherwise.
 */
function Content({ html, className, topHeading = 3 }: SafeHtmlProps) {
  const { uploadsBase } = useSite();
  const hydrated = useHydrated();
  const [content, setContent] = useState(() =>
    hydrated ? sanitizeContent(html, uploadsBase, topHeading) : { __html: html },
  );
  useEffect(() => {
    if (content !== null) return;
    let isCurrent = true;
    ensureSanitizer().then(
      () => isCurrent && setContent(sanitizeContent(html, uploadsBase, topHeading)),
      () => {
        // The chunk failed to load: keep the plain text.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [content, html, uploadsBase, topHeading]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only sink of HTML in the portal, behind the sanitiser
  if (content !== null) return <div className={className} dangerouslySetInnerHTML={content} />;
  return <div className={className}>{textOf(html)}</div>;
}

/**
 * Renders HTML from the admin API or the pack. The server and hydration use HTML that the server sanitised;
 * after a client-side navigation it is sanitised at the sink.
 */
export function SafeHtml({ html, ...others }: SafeHtmlProps) {
  if (html === '') return null;
  // A new key per text: the document's own HTML must never be written again as a bare string.
  return <Content key={html} html={html} {...others} />;
}
