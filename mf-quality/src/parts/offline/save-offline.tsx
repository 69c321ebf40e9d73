import { Icon, useHydrated } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { type ComponentType, useState } from 'react';
import styles from './offline.module.css';
import type { SaveOffer } from './save-offer.ts';
import type { SavePanelProps } from './save-panel.tsx';

/** Returns true if this browser can save documents from this page. Service workers require HTTPS. */
export function useCanSave(): boolean {
  const { offline } = useSite();
  return useHydrated() && offline === true && navigator.serviceWorker !== undefined;
}

/**
 * Button and panel to save documents for offline reading. The panel's chunk is loaded on the first press.
 * Renders nothing if the college does not offer it, and in an embedding, whose pages the portal's service
 * worker cannot serve. Without browser support the button is hidden but keeps its space.
 */
export function SaveOffline({ offer }: { offer: SaveOffer }) {
  const canSave = useCanSave();
  const [Panel, setPanel] = useState<ComponentType<SavePanelProps> | null>(null);
  const [open, setOpen] = useState(false);
  if (useSite().offline !== true) return null;
  const LoadError = () => <p role="alert">This could not be loaded. Reload the page and try again.</p>;
  const toggle = () => {
    setOpen(!open);
    if (Panel === null || open)
      import('./index.ts').then(
        ({ SavePanel }) => setPanel(() => SavePanel),
        () => setPanel(() => LoadError),
      );
  };
  return (
    <div className={styles.part}>
      <button
        type="button"
        className={styles.toggle}
        data-able={canSave || undefined}
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="download" />
        Save for offline
      </button>
      {open && Panel !== null && <Panel offer={offer} close={() => setOpen(false)} />}
    </div>
  );
}
