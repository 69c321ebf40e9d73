import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { langOf } from '../lang.ts';
import styles from './section.module.css';

/** Props of `Section`. */
export interface SectionProps {
  readonly title: string;
  /** One line under the heading. */
  readonly lead?: string;
  /** At the end of the heading's line: a `View all` link, or a carousel's controls. */
  readonly action?: ReactNode;
  /** Ground of a `full` section: the page's own, a second paper, or the brand colour. */
  readonly tone?: 'plain' | 'alt' | 'band';
  /** As wide as the window with its own inner width, for pages without a content area (Home). */
  readonly full?: boolean;
  /** False over a list or table that brings its own rule, so that no two lines stand above it. */
  readonly ruled?: boolean;
  /** Level of the heading; default 2. */
  readonly level?: 2 | 3;
  /** For links to the section. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A headed part of a page: ruled in a content area, on its own ground when `full`. */
export function Section({
  title,
  lead,
  action,
  tone = 'plain',
  full = false,
  ruled = true,
  level = 2,
  id,
  children,
}: SectionProps) {
  const generated = useId();
  const headingId = id === undefined ? generated : `${id}-title`;
  const Heading = `h${level}` as const;
  const content = (
    <>
      <div className={styles.head}>
        <div>
          <Heading
            id={headingId}
            className={cx(styles.title, level === 3 && styles.minor)}
            lang={langOf(title)}
          >
            {title}
          </Heading>
          {lead !== undefined && lead !== '' && <p className={styles.lead}>{lead}</p>}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </>
  );
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx(full ? styles.full : styles.block, !ruled && styles.unruled, styles[tone])}
    >
      {full ? <div className={styles.wrap}>{content}</div> : content}
    </section>
  );
}
