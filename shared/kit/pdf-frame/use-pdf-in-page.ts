import { documentType } from '../document-row/document-kind.ts';
import { linkKind } from '../link/link-kind.ts';

/**
 * Returns true if the document at an address is embedded in the page: a PDF of the same site. A hook, because
 * builds for embedding replace this file with one that needs to check asynchronously.
 */
export function usePdfInPage(address: string): boolean {
  return linkKind(address) !== 'external' && documentType(address) === 'PDF';
}
