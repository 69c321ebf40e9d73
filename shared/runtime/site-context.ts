import type { Site } from '@kalalaya/contract';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';

const SiteContext = createContext<Site | null>(null);

/**
 * Provides the college's public data to the shell and all remotes below it. Written without JSX, so that the
 * server can import this module directly.
 */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }): ReactElement {
  return createElement(SiteContext, { value: site }, children);
}

/**
 * Returns the college of this page.
 *
 * @throws {Error} if the shell or embedding renders no `SiteProvider` above this component
 *
 * @example
 * import { createElement } from 'react';
 * import { renderToStaticMarkup } from 'react-dom/server';
 * const Name = () => useSite().shortName;
 * renderToStaticMarkup(createElement(SiteProvider, { site: { shortName: 'Nila' } }, createElement(Name))) // → 'Nila'
 */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite: no SiteProvider above this component');
  return site;
}
