import { Icon, useHydrated } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { type ComponentType, useState } from 'react';
import styles from './offline.module.css';
import type { Offered } from './save-offer.ts';
import type { SavePanelProps } from './save-panel.tsx';

/** Whether this page, in this browser, can keep anything: without https there is no worker. */
export function useCanKeep(): boolean {
  const { offline } = useSite();
  return useHydrated() && offline === true && navigator.serviceWorker !== undefined;
}

/**
 * Offers to keep documents on this device for offline reading. Its script is fetched when it is pressed. Not there where
 * the college does not offer it, nor in an embedding, whose pages no worker of the portal can serve; its place is kept
 * where the browser cannot.
 */
export function SaveOffline({ offered }: { offered: Offered }) {
  const able = useCanKeep();
  const [Panel, setPanel] = useState<ComponentType<SavePanelProps> | null>(null);
  const [open, setOpen] = useState(false);
  if (useSite().offline !== true) return null;
  const fail = () => <p role="alert">This could not be loaded. Reload the page and try again.</p>;
  const toggle = () => {
    setOpen(!open);
    if (Panel === null || open)
      import('./index.ts').then(
        ({ SavePanel }) => setPanel(() => SavePanel),
        () => setPanel(() => fail),
      );
  };
  return (
    <div className={styles.part}>
      <button
        type="button"
        className={styles.toggle}
        data-able={able || undefined}
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="download" />
        Save for offline
      </button>
      {open && Panel !== null && <Panel offered={offered} close={() => setOpen(false)} />}
    </div>
  );
}
