import { type ComponentType, useEffect, useState } from 'react';
import { useCanKeep } from './save-offline.tsx';

/** What is kept in this browser for offline reading; nothing, and no script, where nothing is. */
export function KeptHere() {
  const able = useCanKeep();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Who keeps something has the worker.
    if (able && navigator.serviceWorker.controller !== null)
      import('./index.ts').then(
        ({ KeptList }) => setList(() => KeptList),
        () => {},
      );
  }, [able]);
  return List && <List />;
}
