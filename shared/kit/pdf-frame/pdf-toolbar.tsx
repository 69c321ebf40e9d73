import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { parsePageNumber, ZOOMS, zoomStep } from './pages.ts';
import styles from './pdf-view.module.css';

export interface PdfToolbarProps {
  readonly current: number;
  readonly total: number;
  readonly zoom: number;
  onPage(page: number): void;
  onZoom(zoom: number): void;
}

/** Controls: page number, previous, next and zoom. */
export function PdfToolbar({ current, total, zoom, onPage, onZoom }: PdfToolbarProps) {
  const [input, setInput] = useState<string | null>(null);
  const submit = () => {
    const page = input === null ? undefined : parsePageNumber(input, total);
    if (page !== undefined) onPage(page);
    setInput(null);
  };
  return (
    <fieldset className={styles.toolbar} aria-label="Document">
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
            value={input ?? String(current)}
            onChange={(event) => setInput(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && submit()}
            onBlur={submit}
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
    </fieldset>
  );
}
