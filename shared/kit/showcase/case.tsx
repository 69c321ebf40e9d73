import type { ReactNode } from 'react';
import { Grid } from '../layout/layout.tsx';
import { Section } from '../layout/section.tsx';
import styles from './showcase.module.css';

/** One component in one state, under the words that name the state. */
export function Case({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className={styles.case}>
      <p className={styles.state}>{state}</p>
      {children}
    </div>
  );
}

/** A part of the kit: a heading and its cases, side by side where they fit. */
export function Part({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return <Section title={title}>{wide ? children : <Grid columns={2}>{children}</Grid>}</Section>;
}
