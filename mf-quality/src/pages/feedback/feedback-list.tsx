import { Button, DisclosureRow, DocumentList, NO_DATA, Notice, withCopyButtons } from '@kalalaya/kit';
import styles from './feedback.module.css';
import { type OpenedCategory, type RowState, useFeedbackRows } from './use-feedback-rows.ts';

/** A feedback category (specification, section 3). */
export interface Category {
  readonly label: string;
  readonly value: string;
}

export interface FeedbackListProps {
  readonly categories: readonly Category[];
  /** The category that is initially open. */
  readonly opened: OpenedCategory | null;
}

/** Categories as rows that expand to their periods. Before hydration each row is a link. */
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
            <Periods content={state.content} onRetry={() => retry(value)} />
          </DisclosureRow>
        );
      })}
    </div>
  );
}

function Periods({ content, onRetry }: { content: RowState['content']; onRetry(): void }) {
  if (content === undefined || content === 'loading') return <p role="status">Loading...</p>;
  if (content !== 'failed') return <DocumentList items={withCopyButtons(content)} />;
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
