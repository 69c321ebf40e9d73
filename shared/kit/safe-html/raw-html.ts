import { createElement, type ReactElement } from 'react';

/** Sanitised HTML in the form React expects. */
export interface CleanHtml {
  readonly __html: string | TrustedHTML;
}

/** The only sink of raw HTML in the portal. Called only by `SafeHtml`, with sanitised HTML. */
export function rawHtml(html: CleanHtml, className: string | undefined): ReactElement {
  return createElement('div', { className, dangerouslySetInnerHTML: html });
}
