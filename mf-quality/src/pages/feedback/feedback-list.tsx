import { DocumentList, LoadFailed, NO_DATA, Notice, withCopyButtons } from '@kalalaya/kit';
import { useNavigate, useNavigation } from '@kalalaya/runtime';
import { useState } from 'react';
import type { ListedDocument } from '../../parts/documents.ts';
import { DisclosureRow } from './disclosure.tsx';
import styles from './feedback.module.css';

/** A feedback category (specification, section 3). */
interface Category {
  readonly label: string;
  readonly value: string;
  /** Documents by period; null if they could not be loaded, undefined if they were not. */
  readonly periods?: readonly ListedDocument[] | null;
}

export interface FeedbackListProps {
  readonly categories: readonly Category[];
  /** Value of the category that the address opens; '' for none. */
  readonly opened: string;
}

/** Categories as rows that expand to their periods. Before hydration, and without its periods, each row is a link. */
export function FeedbackList({ categories, opened }: FeedbackListProps) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (categories.length === 0) return <Notice kind="empty">{NO_DATA}</Notice>;
  return (
    <div className={styles.rows}>
      {categories.map(({ label, value, periods }) => {
        const isOpen = periods !== undefined && (toggled.get(value) ?? value === opened);
        const search = `?category=${encodeURIComponent(value)}`;
        const href = isOpen ? '/Feedback' : `/Feedback${search}`;
        return (
          <DisclosureRow
            key={value}
            label={label}
            note={next?.search === search ? 'Loading...' : summaryOf(periods ?? [])}
            href={href}
            open={isOpen}
            onToggle={() => {
              if (periods !== undefined) return setToggled(new Map(toggled).set(value, !isOpen));
              // The address opens it: what the visitor did with an earlier answer no longer counts.
              setToggled(new Map([...toggled].filter(([other]) => other !== value)));
              void navigate(href, { preventScrollReset: true, replace: true });
            }}
          >
            {periods === null && <LoadFailed message={NO_DATA} part />}
            {periods && <DocumentList items={withCopyButtons(periods)} />}
          </DisclosureRow>
        );
      })}
    </div>
  );
}

/** Returns the number of documents and the latest year among their periods; '' if there are none. */
function summaryOf(periods: readonly ListedDocument[]): string {
  if (periods.length === 0) return '';
  const count = periods.length === 1 ? '1 document' : `${periods.length} documents`;
  const latest = periods
    .map(({ title }) => title)
    .filter((title) => /^\d{4}\b/.test(title))
    .sort()
    .at(-1);
  return latest === undefined ? count : `${count}, latest ${latest}`;
}
