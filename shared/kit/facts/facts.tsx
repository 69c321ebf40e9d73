import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ContactText } from '../link/contact-text.tsx';
import { Text } from '../text/text.tsx';
import styles from './facts.module.css';

/** A labelled figure or short value. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export interface FactsProps {
  readonly items: readonly Fact[];
  /**
   * `figures`: large values side by side; `rows`: label and value in two columns; `panel`: label above value,
   * for a narrow column beside a text.
   */
  readonly variant?: 'figures' | 'rows' | 'panel';
  /** Uses the accent colour for figures, like the counters on Home. */
  readonly accent?: boolean;
  readonly className?: string | undefined;
}

/** A definition list of facts. Renders nothing without items. */
export function Facts({ items, variant = 'figures', accent = false, className }: FactsProps) {
  if (items.length === 0) return null;
  return (
    <dl
      className={cx(styles[variant], accent && styles.accent, className)}
      data-odd={items.length % 2 === 1 || undefined}
      data-three={items.length === 3 || undefined}
    >
      {items.map((item) => (
        <div key={item.label}>
          <Text as="dt">{item.label}</Text>
          <Text as="dd" of={item.value}>
            {typeof item.value === 'string' ? <ContactText text={item.value} /> : item.value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
