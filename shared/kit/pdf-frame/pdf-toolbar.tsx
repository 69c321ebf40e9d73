import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { pageOf, ZOOMS, zoomStep } from './pages.ts';
import styles from './pdf-frame.module.css';

/** Props of `PdfToolbar`. */
export interface PdfToolbarProps {
  readonly current: number;
  readonly total: number;
  readonly zoom: number;
  onPage(page: number): void;
  onZoom(zoom: number): void;
}

/** Page number (typed or stepped) and zoom. */
export function PdfToolbar({ current, total, zoom, onPage, onZoom }: PdfToolbarProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const page = typed === null ? undefined : pageOf(typed, total);
    if (page !== undefined) onPage(page);
    setTyped(null);
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Document">
      <div className={styles.group}>
        <IconButton
          icon="previous"
          label="Previous page"
          disabled={current <= 1}
          onClick={() => onPage(current - 1)}
        />
        <label className={styles.number}>
          Page
          <input
            inputMode="numeric"
            value={typed ?? String(current)}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && go()}
            onBlur={go}
          />
          of {total}
        </label>
        <IconButton
          icon="next"
          label="Next page"
          disabled={current >= total}
          onClick={() => onPage(current + 1)}
        />
      </div>
      <div className={styles.group}>
        <IconButton
          icon="minus"
          label="Zoom out"
          disabled={zoom <= ZOOMS[0]}
          onClick={() => onZoom(zoomStep(zoom, -1))}
        />
        <span className={styles.zoom} aria-live="polite">
          {Math.round(zoom * 100)}%
        </span>
        <IconButton
          icon="plus"
          label="Zoom in"
          disabled={zoom >= Math.max(...ZOOMS)}
          onClick={() => onZoom(zoomStep(zoom, 1))}
        />
      </div>
    </div>
  );
}
