import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

/** The page's inner width and gutters, for full-width grounds that draw their own content. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={styles.wrap}>{children}</div>;
}

/** A side menu (248 px) beside the content; on a phone and a small tablet above it. */
export function SideMain({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.sideMain}>
      <div className={styles.side}>{menu}</div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

/** Content with an aside (people, keywords) to its right; below it under 1000 px. */
export function MainAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.mainAside}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

/** Running text at reading measure: paragraphs, lists, tables, pictures and headings get their spacing here. */
export function Prose({
  children,
  lede = false,
}: {
  children: ReactNode /** First paragraph set larger. */;
  lede?: boolean;
}) {
  return <div className={cx(styles.prose, lede && styles.lede)}>{children}</div>;
}

/** Props of `Grid`. */
export interface GridProps {
  /** Columns at full width; fewer below 1000 and 680 px. */
  readonly columns?: 2 | 3 | 4;
  /** `li` children in a `ul`, for lists of cards. */
  readonly list?: boolean;
  readonly children: ReactNode;
}

/** Equal columns that fold. With `list`, the children are to be `li`. */
export function Grid({ columns = 3, list = false, children }: GridProps) {
  const className = cx(styles.grid, styles[`columns${columns}`]);
  return list ? <ul className={className}>{children}</ul> : <div className={className}>{children}</div>;
}

/** A ruled list of plain lines. The children are to be `li`. */
export function RuledList({ children }: { children: ReactNode }) {
  return <ul className={styles.ruled}>{children}</ul>;
}
