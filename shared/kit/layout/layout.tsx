import { Children, type ReactNode, useContext } from 'react';
import { cx } from '../cx.ts';
import { PageOptionsContext } from '../page-options.ts';
import styles from './layout.module.css';

/** The inner width and gutters of a page, for full-width backgrounds that lay out their own content. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={styles.wrap}>{children}</div>;
}

/**
 * A side menu (248 px) beside the content, or below it on phones and small tablets, where the content comes
 * first. A host page may hide the menu.
 */
export function SideMain({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  const { sideMenu } = useContext(PageOptionsContext);
  if (!sideMenu) return <div className={styles.main}>{children}</div>;
  return (
    <div className={styles.sideMain}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side} data-print="none">
        {menu}
      </div>
    </div>
  );
}

/** Content with an aside (people, keywords) to its right, or below it under 1000 px. */
export function MainAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.mainAside}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

/** Running text at reading width, with spacing for paragraphs, lists, tables, pictures and headings. */
export function Prose({
  children,
  lede = false,
}: {
  children: ReactNode /** Sets the first paragraph larger. */;
  lede?: boolean;
}) {
  return <div className={cx(styles.prose, lede && styles.lede)}>{children}</div>;
}

export interface GridProps {
  /** Number of columns at full width; fewer below 1000 and 680 px. */
  readonly columns?: 2 | 3;
  /** Renders a `ul`, for lists of cards; children must be `li`. */
  readonly list?: boolean;
  /** Completes every row of three columns: the first rows hold two children if the last would have a gap. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** Equal columns that wrap; three children stand in one column on tablets. With `list`, they must be `li`. */
export function Grid({ columns = 3, list = false, fill = false, children }: GridProps) {
  const count = Children.count(children);
  const grid = {
    className: cx(styles.grid, styles[`columns${columns}`]),
    'data-odd': (fill && count % 2 === 1) || undefined,
    'data-pairs': (fill && countInPairs(count)) || undefined,
    'data-three': (!fill && count === 3) || undefined,
    children,
  };
  return list ? <ul {...grid} /> : <div {...grid} />;
}

/** Number of first children in rows of two, so that the others complete rows of three. A single one fills its row. */
const countInPairs = (count: number): number => (count === 1 ? 1 : (4 * count) % 6);

/** Returns the `sizes` attribute of a card's picture in a `Grid` of three columns with `fill`. */
export function cardSizes(count: number, index: number): string {
  if (count === 1) return '100vw';
  const [px, vw] = index < countInPairs(count) ? [590, 48] : [400, 31];
  const narrow = index === 0 && count % 2 === 1 ? '' : '(min-width: 680px) 48vw, ';
  return `(min-width: 1240px) ${px}px, (min-width: 1000px) ${vw}vw, ${narrow}100vw`;
}

/** A list with ruled lines between its items. The children must be `li`. */
export function RuledList({ children }: { children: ReactNode }) {
  return <ul className={styles.ruled}>{children}</ul>;
}
