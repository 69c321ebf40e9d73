import { cx } from '../cx.ts';
import { Grid, type GridProps } from '../layout/layout.tsx';
import styles from './skeleton.module.css';

/** Widths of successive lines, which together resemble a paragraph. */
const widths = [undefined, styles.w92, styles.w97, styles.w60];

function keys(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A grey block as wide as its container. `className` sets its height. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={cx(styles.block, className)} aria-hidden="true" />;
}

/** Lines of text at reading width, optionally with a heading. */
export function SkeletonText({ lines = 6, heading = false }: { lines?: number; heading?: boolean }) {
  return (
    <div className={styles.text} aria-hidden="true">
      {heading && <Skeleton className={styles.heading} />}
      {keys(lines).map((line) => (
        <Skeleton key={line} className={cx(styles.line, widths[line % widths.length])} />
      ))}
    </div>
  );
}

/** Cards in the columns of a `Grid`: a picture with two lines below it. */
export function SkeletonCards({ count = 6, columns = 3 }: Pick<GridProps, 'columns'> & { count?: number }) {
  return (
    <div aria-hidden="true">
      <Grid columns={columns}>
        {keys(count).map((card) => (
          <div key={card}>
            <Skeleton className={styles.picture} />
            <Skeleton className={cx(styles.line, styles.w92)} />
            <Skeleton className={cx(styles.line, styles.w60)} />
          </div>
        ))}
      </Grid>
    </div>
  );
}

/** Ruled rows for a table or a list of documents. */
export function SkeletonTable({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.table} aria-hidden="true">
      {keys(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.line} />
          <Skeleton className={cx(styles.line, styles.w60)} />
        </div>
      ))}
    </div>
  );
}
