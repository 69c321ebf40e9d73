import { Button, ButtonRow, formatBytes } from '@kalalaya/kit';
import { useEffect, useMemo, useRef } from 'react';
import type { Measured } from './measure.ts';
import styles from './offline.module.css';
import type { Offered } from './save-offer.ts';
import { keptId, keptTitle, type Wanted, wantedOf } from './save-request.ts';
import { keptDay } from './saved-note.ts';
import { useSave } from './use-save.ts';
import { useKept } from './use-saved.ts';
import { forget } from './worker.ts';

/** Props of `SavePanel`. */
export interface SavePanelProps {
  readonly offered: Offered;
  close(): void;
}

const NOTHING = 'There is no document here to keep.';

const counted = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

/** How large it is, and what cannot be had, before anything is fetched. */
function sizeLine({ documents, bytes, around, unknown, left }: Measured): string {
  const files = `${counted(documents.length)}, ${unknown > 0 ? 'at least ' : ''}${formatBytes(bytes)}.`;
  const lines = [
    files,
    `With the pages to read them by: about ${formatBytes(bytes + around)}.`,
    unknown > 0 ? `The size of ${unknown === 1 ? 'one' : unknown} of them is not known.` : '',
    left > 0 ? `${counted(left)} cannot be kept: missing, or on another site.` : '',
  ];
  return lines.filter((line) => line !== '').join(' ');
}

/** What a page offers to keep, in steps; what it cannot tell from others is said. */
export function SavePanel({ offered, close }: SavePanelProps) {
  const wanted = useMemo(() => wantedOf(offered), [offered]);
  if (wanted === null) return <p role="status">{NOTHING}</p>;
  return <Steps wanted={wanted} close={close} />;
}

/** The steps of keeping documents: how large they are, saving them, and what is kept then. */
function Steps({ wanted, close }: { wanted: Wanted; close(): void }) {
  const kept = useKept();
  const { measured, saving, problem, ask, start, cancel } = useSave(wanted);
  const panel = useRef<HTMLDivElement>(null);
  const id = keptId(wanted);
  const set = kept?.sets.find((one) => one.id === id);
  const progress = kept?.saving[id];
  const asks = kept !== null && set === undefined && progress === undefined;

  useEffect(() => {
    if (asks) ask();
  }, [asks, ask]);

  // What had the focus may be gone: it stays in the panel.
  const focus = () => panel.current?.focus();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={`Save for offline: ${keptTitle(wanted)}`}
      className={styles.panel}
    >
      <div role="status">
        {progress !== undefined ? (
          <>
            <p>{saving ? `Saving ${keptTitle(wanted)}` : 'Being saved in another tab'}</p>
            <progress
              aria-label="Files saved"
              {...(progress.of > 0 && { value: progress.done, max: progress.of })}
            />
          </>
        ) : set !== undefined ? (
          <p>
            {`Kept on this device since ${keptDay(set.savedAt)}: ${counted(set.documents.length)}, ${formatBytes(set.bytes)}.`}
            {set.missing > 0 && ` ${counted(set.missing)} could not be had.`}
          </p>
        ) : measured === null ? (
          problem === '' && <p>Looking how much this is…</p>
        ) : (
          <p>{measured.documents.length === 0 ? NOTHING : sizeLine(measured)}</p>
        )}
      </div>
      {problem !== '' && <p role="alert">{problem}</p>}
      <ButtonRow>
        {progress !== undefined ? (
          saving && (
            <Button
              variant="secondary"
              onClick={() => {
                cancel();
                focus();
              }}
            >
              Cancel
            </Button>
          )
        ) : set !== undefined ? (
          <Button
            variant="secondary"
            onClick={() => {
              void forget(id);
              focus();
            }}
          >
            Remove
          </Button>
        ) : (
          measured !== null &&
          measured.documents.length > 0 && (
            <Button
              onClick={() => {
                start(measured);
                focus();
              }}
            >
              Save about {formatBytes(measured.bytes + measured.around)}
            </Button>
          )
        )}
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      </ButtonRow>
    </div>
  );
}
