import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Start of a `Suspense` boundary that shows its fallback. */
const FALLBACK = '<!--$!-->';

/** Maximum number of renders: a part may load another one. */
const MAX_RENDERS = 4;

/**
 * Renders a page to HTML with the parts that load later (`React.lazy`). `renderToString` shows the fallback of a part the
 * first time, so the first visitors would get another page than later ones. Stops once a render changes nothing: a bundle for
 * the server is one file, so its parts load without reading another.
 */
export async function renderHtml(page: ReactNode): Promise<string> {
  let html = renderToString(page);
  for (let count = 1; html.includes(FALLBACK) && count < MAX_RENDERS; count += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    const before = html;
    html = renderToString(page);
    if (html === before) break;
  }
  return html;
}
