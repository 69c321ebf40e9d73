import { Button, DisclosureRow, DocumentList, NO_DATA, Notice, withCopyButtons } from '@kalalaya/kit';
import styles from './feedback.module.css';
import { type RowState, type Rows, useFeedbackRows } from './use-feedback-rows.ts';

/** A feedback category (specification, section 3). */
export interface Category {
  readonly label: string;
  readonly value: string;
}

export interface FeedbackListProps {
  readonly categories: readonly Category[];
  /** The rows that the page opened or loaded. */
  readonly initial: Rows;
}

/** Categories as rows that expand to their periods. Before hydration each row is a link. */
export function FeedbackList({ categories, initial }: FeedbackListProps) {
  const { stateOf, toggle, retry } = useFeedbackRows(initial);
  if (categories.length === 0) return <Notice kind="empty">{NO_DATA}</Notice>;
  return (
    <div className={styles.rows}>
      {categories.map(({ label, value }) => {
        const state = stateOf(value);
        return (
          <DisclosureRow
            key={value}
            label={label}
            note={summaryOf(state.content)}
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

/** Returns the number of documents and the latest year among their periods; '' if there are none. */
function summaryOf(content: RowState['content']): string {
  if (content === undefined || typeof content === 'string' || content.length === 0) return '';
  const count = content.length === 1 ? '1 document' : `${content.length} documents`;
  const latest = content
    .map(({ title }) => title)
    .filter((title) => /^\d{4}\b/.test(title))
    .sort()
    .at(-1);
  return latest === undefined ? count : `${count}, latest ${latest}`;
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
