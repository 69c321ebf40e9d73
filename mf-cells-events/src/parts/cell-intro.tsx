import styles from './cell-intro.module.css';
import { HtmlBlock } from './html-block.tsx';
import { type CellPeople, hasNoPeople, People } from './people.tsx';

export interface CellIntroProps {
  readonly name: string;
  /** Description of the cell: an HTML field; may be ''. */
  readonly descr: string;
  readonly people: CellPeople;
}

/** Description of a cell, with its coordinators beside it or, in small windows, below it. */
export function CellIntro({ name, descr, people }: CellIntroProps) {
  if (descr === '' && hasNoPeople(people)) return null;
  return (
    <div className={styles.intro}>
      <div>
        <HtmlBlock html={descr} lede hiddenHeading={`About ${name}`} />
      </div>
      <People people={people} />
    </div>
  );
}
