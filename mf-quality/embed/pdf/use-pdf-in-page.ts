import { documentType } from '@kalalaya/kit';
import { createContext, use, useEffect, useState } from 'react';
import { startPdfWorker } from './port.ts';

/** False if the page opted for links instead of drawn documents (`documents="links"`). */
export const DrawDocumentsContext = createContext(true);

/** Returns true if the page may read the file: it is same-origin, or its server allows CORS. */
async function isReadable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', credentials: 'omit' })).ok;
  } catch {
    return false;
  }
}

/**
 * Replaces the kit's hook of this name: a document is drawn in a host page if CORS lets the page read it and
 * CSP lets the worker start. Until both are known, and otherwise, it is shown as a name and a link.
 */
export function usePdfInPage(address: string): boolean {
  const isEnabled = use(DrawDocumentsContext);
  const [drawnAddress, setDrawnAddress] = useState('');
  useEffect(() => {
    if (!isEnabled || documentType(address) !== 'PDF') return;
    let isMounted = true;
    void (async () => {
      const canDraw = (await isReadable(address)) && (await startPdfWorker());
      if (canDraw && isMounted) setDrawnAddress(address);
    })();
    return () => {
      isMounted = false;
    };
  }, [address, isEnabled]);
  return isEnabled && address !== '' && drawnAddress === address;
}
