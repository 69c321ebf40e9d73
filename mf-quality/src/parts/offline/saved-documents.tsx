import { type ComponentType, useEffect, useState } from 'react';
import { useCanSave } from './save-offline.tsx';

/** List of the sets saved in this browser. Loads its chunk only if there are any. */
export function SavedDocuments() {
  const canSave = useCanSave();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Every browser with saved sets has the service worker.
    if (canSave && navigator.serviceWorker.controller !== null)
      import('./index.ts').then(
        ({ SavedList }) => setList(() => SavedList),
        () => {},
      );
  }, [canSave]);
  return List && <List />;
}
