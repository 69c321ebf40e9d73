import type { Site } from '@kalalaya/contract';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';

const SiteContext = createContext<Site | null>(null);

/**
 * Puts the college's public facts at the disposal of the shell and of every remote below it.
 * Written without JSX, so that the server can load this module as it stands.
 */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }): ReactElement {
  return createElement(SiteContext, { value: site }, children);
}

/**
 * The college this page is shown for. Throws outside a `SiteProvider`: the shell, or an embedding, must set one.
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
