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
  /** Completes every row of two columns: the first child has a row of its own if their number is odd. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** Equal columns that wrap; three children stand in one column on tablets. With `list`, they must be `li`. */
export function Grid({ columns = 3, list = false, fill = false, children }: GridProps) {
  const count = Children.count(children);
  const grid = {
    className: cx(styles.grid, styles[`columns${columns}`]),
    'data-odd': (fill && count % 2 === 1) || undefined,
    'data-three': (!fill && count === 3) || undefined,
    children,
  };
  return list ? <ul {...grid} /> : <div {...grid} />;
}

/** Returns the `sizes` attribute of a card's picture in a `Grid` of two columns with `fill`, beside a menu. */
export const cardSizes = (count: number, index: number): string =>
  index === 0 && count % 2 === 1
    ? '(min-width: 1240px) 890px, (min-width: 1000px) 66vw, 100vw'
    : '(min-width: 1240px) 430px, (min-width: 1000px) 32vw, (min-width: 680px) 48vw, 100vw';

/** A list with ruled lines between its items. The children must be `li`. */
export function RuledList({ children }: { children: ReactNode }) {
  return <ul className={styles.ruled}>{children}</ul>;
}
