import { Button, DisclosureRow, DocumentList, NO_DATA, Notice, withCopies } from '@kalalaya/kit';
import styles from './feedback.module.css';
import { type OpenedCategory, type RowState, useFeedbackRows } from './use-feedback-rows.ts';

/** A feedback category (specification, section 3). */
export interface Category {
  readonly label: string;
  readonly value: string;
}

/** Props of `FeedbackList`. */
export interface FeedbackListProps {
  readonly categories: readonly Category[];
  /** The category that is open to begin with. */
  readonly opened: OpenedCategory | null;
}

/** The categories as rows that open to their periods. Until hydrated each row is a link that opens it. */
export function FeedbackList({ categories, opened }: FeedbackListProps) {
  const { stateOf, toggle, retry } = useFeedbackRows(opened);
  if (categories.length === 0) return <Notice kind="empty">{NO_DATA}</Notice>;
  return (
    <div className={styles.rows}>
      {categories.map(({ label, value }) => {
        const state = stateOf(value);
        return (
          <DisclosureRow
            key={value}
            label={label}
            href={state.open ? '/Feedback' : `/Feedback?category=${encodeURIComponent(value)}`}
            open={state.open}
            onToggle={() => toggle(value)}
          >
            <Periods answer={state.answer} onRetry={() => retry(value)} />
          </DisclosureRow>
        );
      })}
    </div>
  );
}

function Periods({ answer, onRetry }: { answer: RowState['answer']; onRetry(): void }) {
  if (answer === undefined || answer === 'loading') return <p role="status">Loading...</p>;
  if (answer !== 'failed') return <DocumentList items={withCopies(answer)} />;
  return (
    <Notice
      kind="error"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {NO_DATA}
    </Notice>
  );
}
