import { documentType } from '@kalalaya/kit';
import { use, useEffect, useState } from 'react';
import { DrawnDocuments } from './frames.ts';
import { pdfStarts } from './port.ts';

/** True when the page may read the file: its server answers other origins, or is the page's own. */
async function isReadable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', credentials: 'omit' })).ok;
  } catch {
    return false;
  }
}

/**
 * In the place of the kit's own rule: in a foreign page a document is drawn when its server lets the page read it and
 * the page's policy lets the worker start. Until that is known, and otherwise, it is its name and a link.
 */
export function usePdfInPage(address: string): boolean {
  const wanted = use(DrawnDocuments);
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    if (!wanted || documentType(address) !== 'PDF') return;
    let shown = true;
    void (async () => {
      const may = (await isReadable(address)) && (await pdfStarts());
      if (may && shown) setDrawn(address);
    })();
    return () => {
      shown = false;
    };
  }, [address, wanted]);
  return wanted && address !== '' && drawn === address;
}
