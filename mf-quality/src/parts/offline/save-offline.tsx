import { Icon, useHydrated } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { type ComponentType, useEffect, useId, useState } from 'react';
import styles from './offline.module.css';
import type { SavePanelProps } from './save-panel.tsx';
import { canKeep, type Wanted } from './wanted.ts';

/**
 * Offers to keep documents on this device for offline reading. Its script is fetched when it is pressed. Not there where
 * the college does not offer it, nor in an embedding, whose pages no worker of the portal can serve; its place is kept
 * where the browser cannot.
 */
export function SaveOffline({ wanted }: { wanted: Wanted }) {
  const { offline } = useSite();
  const hydrated = useHydrated();
  const [Panel, setPanel] = useState<ComponentType<SavePanelProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    import('./save-panel.tsx').then(
      (module) => setPanel(() => module.SavePanel),
      () => setFailed(true),
    );
  }, [open]);
  if (offline !== true) return null;
  return (
    <div className={styles.part}>
      <button
        type="button"
        className={styles.toggle}
        data-able={(hydrated && canKeep()) || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setFailed(false);
          setOpen(!open);
        }}
      >
        <Icon name="download" />
        Save for offline
      </button>
      <div id={id} hidden={!open}>
        {open && failed && <p role="alert">This part could not be loaded. Reload the page and try again.</p>}
        {open && Panel !== null && <Panel wanted={wanted} close={() => setOpen(false)} />}
      </div>
    </div>
  );
}
