import { type ReactNode, useId } from 'react';
import { Heading } from '../heading/heading.tsx';
import styles from './aside-block.module.css';

export interface AsideBlockProps {
  readonly title: string;
  /** Controls at the end of the heading's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A small block with a heading for an aside, such as people, keywords or dates. */
export function AsideBlock({ title, action, children }: AsideBlockProps) {
  const id = useId();
  const heading = (
    <Heading level={2} id={id} className={styles.title}>
      {title}
    </Heading>
  );
  return (
    <section aria-labelledby={id}>
      {action === undefined ? (
        heading
      ) : (
        <div className={styles.head}>
          {heading}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
