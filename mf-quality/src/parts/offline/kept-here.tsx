import { useHydrated } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { canKeep } from './wanted.ts';

/** What is kept in this browser for offline reading; nothing, and no script, where nothing is. */
export function KeptHere() {
  const { offline } = useSite();
  const able = useHydrated() && offline === true && canKeep();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!able) return;
    void navigator.serviceWorker
      .getRegistration('/')
      .then(async (registration) => {
        if (registration === undefined) return;
        const { KeptList } = await import('./kept-list.tsx');
        setList(() => KeptList);
      })
      .catch(() => {});
  }, [able]);
  return List === null ? null : <List />;
}
