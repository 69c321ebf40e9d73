import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { langOf } from '../lang.ts';
import styles from './facts.module.css';

/** One fact: a figure or short value, and what it is. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Set smaller behind the value: `100 seats`. */
  readonly unit?: string;
}

/** Props of `Facts`. */
export interface FactsProps {
  readonly items: readonly Fact[];
  /**
   * `figures`: large values side by side; `rows`: label and value in two columns; `panel`: label over value, for a
   * narrow column beside a text.
   */
  readonly variant?: 'figures' | 'rows' | 'panel';
  /** The figures in the accent colour, as the counters on Home are. */
  readonly accent?: boolean;
  readonly className?: string | undefined;
}

/** Facts as a definition list. Nothing is drawn for no items. */
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
          <dt lang={langOf(item.label)}>{item.label}</dt>
          <dd lang={typeof item.value === 'string' ? langOf(item.value) : undefined}>
            {item.value}
            {item.unit !== undefined && <small> {item.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
