import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** One line under the heading. */
  readonly lead?: string;
  /** At the end of the heading row: a `View all` link or the controls of a carousel. */
  readonly action?: ReactNode;
  /** Background of a `full` section: the page's, a second paper colour or the brand colour. */
  readonly tone?: 'plain' | 'alt' | 'band';
  /** Full window width with an inner wrap, for pages without a content area (Home). */
  readonly full?: boolean;
  /** False above a list or table with its own rule, to avoid a double line. */
  readonly ruled?: boolean;
  /** Anchor for links to the section. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page with a heading: ruled in a content area, on its own background when `full`. */
export function Section({
  title,
  lead,
  action,
  tone = 'plain',
  full = false,
  ruled = true,
  id,
  children,
}: SectionProps) {
  const generated = useId();
  const headingId = id === undefined ? generated : `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx(full ? styles.full : styles.block, !ruled && styles.unruled, styles[tone])}
    >
      <div className={styles.head}>
        <div>
          <Heading level={2} id={headingId} className={styles.title}>
            {title}
          </Heading>
          {lead !== undefined && lead !== '' && <p className={styles.lead}>{lead}</p>}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
