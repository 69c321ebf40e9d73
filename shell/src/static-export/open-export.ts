import type { DocumentState, StaticExportState } from '@kalalaya/contract/document';
import { ensureSanitizer } from '@kalalaya/kit';
import { resolveDocument } from './address.ts';
import { createStaticClient } from './client.ts';

/** Start parameters of the portal in a static export. */
export interface OpenedExport {
  readonly client: ReturnType<typeof createStaticClient>;
  /** The document's state, without the rendered page if that belongs to another address. */
  readonly state: DocumentState;
  /** Shows the document, which may have been hidden until the page is rendered. */
  readonly show: () => void;
}

/**
 * Opens a document of a static export for the current address, even if it was rendered for another one.
 * Returns null if the visitor is redirected to the canonical address.
 */
export function openStaticExport(state: DocumentState, staticExport: StaticExportState): OpenedExport | null {
  const resolved = resolveDocument(staticExport, state.routeTable, location);
  if (typeof resolved === 'object') {
    location.replace(`${resolved.spelled}${location.search}${location.hash}`);
    return null;
  }
  return {
    client: createStaticClient({
      exportBase: state.site.apiBase,
      liveBase: staticExport.live,
      timeZone: state.site.timeZone,
      beforeHtml: ensureSanitizer,
      routeTable: state.routeTable,
    }),
    state: resolved === 'own' ? state : { ...state, router: null, matched: null },
    show: () => {
      document.documentElement.style.visibility = '';
    },
  };
}
