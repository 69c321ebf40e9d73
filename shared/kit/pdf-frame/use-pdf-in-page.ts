import { documentType } from '../document-row/document-kind.ts';
import { linkKind } from '../link/link-kind.ts';

/**
 * True when the document at an address is drawn in the page: a PDF of the page's own site. A hook, because a module
 * in a foreign page finds out by asking (an embedding puts its own file in the place of this one).
 */
export function usePdfInPage(address: string): boolean {
  return linkKind(address) !== 'external' && documentType(address) === 'PDF';
}
