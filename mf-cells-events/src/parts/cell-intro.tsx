import { longRange, SmartLink } from '@kalalaya/kit';
import styles from './cell-intro.module.css';
import { type Coordinator, Coordinators } from './coordinators.tsx';
import type { NextEvent } from './event-view.ts';
import { HtmlBlock } from './html-block.tsx';

/** Anchor of the upcoming events on a cell's page. */
export const UPCOMING = 'upcoming';

export interface CellIntroProps {
  readonly name: string;
  /** Description of the cell: an HTML field; may be ''. */
  readonly descr: string;
  readonly people: readonly Coordinator[];
  /** The next event, if past ones stand before it on the page; else null. */
  readonly next: NextEvent | null;
}

/**
 * Description of a cell and its coordinators, side by side in wide windows, and a link to the next event, which the
 * page lists below the past ones (specification, section 2).
 */
export function CellIntro({ name, descr, people, next }: CellIntroProps) {
  if (descr === '' && next === null && people.length === 0) return null;
  return (
    <div className={styles.intro}>
      <div>
        <HtmlBlock html={descr} lede hiddenHeading={`About ${name}`} />
      </div>
      <Coordinators people={people} />
      {next && (
        <p className={styles.next}>
          Next: <SmartLink to={`#${UPCOMING}`}>{next.title}</SmartLink>, {longRange(next.from, next.until)}
        </p>
      )}
    </div>
  );
}
