import { createElement, type ReactElement } from 'react';

/** Clean HTML as React writes it. */
export interface CleanHtml {
  readonly __html: string | TrustedHTML;
}

/** The one sink of raw HTML in the portal. Called by `SafeHtml` only, with HTML that a sanitiser returned. */
export function rawHtml(html: CleanHtml, className: string | undefined): ReactElement {
  return createElement('div', { className, dangerouslySetInnerHTML: html });
}
