import { Button, ButtonRow, formatBytes } from '@kalalaya/kit';
import { useEffect, useMemo, useRef } from 'react';
import type { SaveEstimate } from './measure.ts';
import styles from './offline.module.css';
import type { SaveOffer } from './save-offer.ts';
import { type SaveRequest, savedSetId, savedSetTitle, toSaveRequest } from './save-request.ts';
import { formatSavedDate } from './saved-note.ts';
import { useSave } from './use-save.ts';
import { useSaved } from './use-saved.ts';
import { removeSet } from './worker.ts';

export interface SavePanelProps {
  readonly offer: SaveOffer;
  close(): void;
}

const NO_DOCUMENTS = 'There are no documents here to save.';

const countLabel = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

/** Sums up size and unavailable documents before anything is fetched. */
function sizeLine({ documents, bytes, pageBytes, unknownSizes, unavailable }: SaveEstimate): string {
  const files = `${countLabel(documents.length)}, ${unknownSizes > 0 ? 'at least ' : ''}${formatBytes(bytes)}.`;
  const lines = [
    files,
    `With the pages that list them: about ${formatBytes(bytes + pageBytes)}.`,
    unknownSizes > 0 ? `The size of ${unknownSizes === 1 ? 'one' : unknownSizes} of them is not known.` : '',
    unavailable > 0 ? `${countLabel(unavailable)} cannot be saved: missing, or on another site.` : '',
  ];
  return lines.filter((line) => line !== '').join(' ');
}

/** Panel that saves the offered documents, or a notice if the offer selects no criterion. */
export function SavePanel({ offer, close }: SavePanelProps) {
  const request = useMemo(() => toSaveRequest(offer), [offer]);
  if (request === null) return <p role="status">{NO_DOCUMENTS}</p>;
  // Another page of the route keeps the panel open, but its estimate is of the former one's documents.
  return <SaveSteps key={savedSetId(request)} request={request} close={close} />;
}

/** The stages of saving: estimate, progress, and the saved set. */
function SaveSteps({ request, close }: { request: SaveRequest; close(): void }) {
  const savedState = useSaved();
  const { estimate, saving, problem, startEstimate, start, cancel } = useSave(request);
  const panel = useRef<HTMLDivElement>(null);
  const id = savedSetId(request);
  const set = savedState?.sets.find((one) => one.id === id);
  const progress = savedState?.saving[id];
  const shouldEstimate = savedState !== null && set === undefined && progress === undefined;

  useEffect(() => {
    if (shouldEstimate) startEstimate();
  }, [shouldEstimate, startEstimate]);

  // The focused button may have been removed; focus stays in the panel.
  const focus = () => panel.current?.focus();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={`Save for offline: ${savedSetTitle(request)}`}
      className={styles.panel}
    >
      <div role="status">
        {progress !== undefined ? (
          <>
            <p>{saving ? `Saving ${savedSetTitle(request)}` : 'Being saved in another tab'}</p>
            <progress
              aria-label="Files saved"
              {...(progress.of > 0 && { value: progress.done, max: progress.of })}
            />
          </>
        ) : set !== undefined ? (
          <p>
            {`Saved on this device on ${formatSavedDate(set.savedAt)}: ${countLabel(set.documents.length)}, ${formatBytes(set.bytes)}.`}
            {set.missing > 0 && ` ${countLabel(set.missing)} could not be saved.`}
          </p>
        ) : estimate === null ? (
          problem === '' && <p>Checking the size…</p>
        ) : (
          <p>{estimate.documents.length === 0 ? NO_DOCUMENTS : sizeLine(estimate)}</p>
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
              void removeSet(id);
              focus();
            }}
          >
            Remove
          </Button>
        ) : (
          estimate !== null &&
          estimate.documents.length > 0 && (
            <Button
              onClick={() => {
                start(estimate);
                focus();
              }}
            >
              Save about {formatBytes(estimate.bytes + estimate.pageBytes)}
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
