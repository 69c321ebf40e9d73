import type { DocumentState, StaticCopy } from '@kalalaya/contract/document';
import { ensureSanitizer } from '@kalalaya/kit';
import { documentFor } from './address.ts';
import { createCopyClient } from './client.ts';

/** What the portal starts from in a static copy. */
export interface OpenedCopy {
  readonly client: ReturnType<typeof createCopyClient>;
  /** The document's state; without the page where that is of another address. */
  readonly state: DocumentState;
  /** To be called when the page stands: the document may have been hidden until then. */
  readonly show: () => void;
}

/**
 * Opens a document of a static copy: with a client that needs no portal, and so that the page of the address is shown, also
 * in a document that was made for another. Null where the visitor is taken to another spelling of the address.
 */
export function openCopy(state: DocumentState, copy: StaticCopy): OpenedCopy | null {
  const found = documentFor(copy, state.routeTable, location);
  if (typeof found === 'object') {
    location.replace(`${found.spelled}${location.search}${location.hash}`);
    return null;
  }
  return {
    client: createCopyClient({
      kept: state.site.apiBase,
      live: copy.live,
      beforeHtml: ensureSanitizer,
      routeTable: state.routeTable,
    }),
    state: found === 'own' ? state : { ...state, router: null, matched: null },
    show: () => {
      document.documentElement.style.visibility = '';
    },
  };
}
