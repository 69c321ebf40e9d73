import { type ReactNode, useId } from 'react';
import { Heading } from '../heading/heading.tsx';
import { langOf } from '../lang.ts';
import styles from './aside-block.module.css';

/** A small block with a heading for an aside, such as people, keywords or dates. */
export function AsideBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.title} lang={langOf(title)}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
