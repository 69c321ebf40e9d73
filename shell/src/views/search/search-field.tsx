import { searchPage } from '@kalalaya/contract/address';
import { Icon } from '@kalalaya/kit';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import styles from './search-field.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

export interface SearchFieldProps {
  /** Accessible name of the field and its form; must be unique on the page. */
  readonly label?: string;
  /** Initial value: the query, on the page of results. */
  readonly value?: string;
  /** Fills the width of the page. */
  readonly large?: boolean;
}

/**
 * Search field: a plain form that opens /search. Suggestions are loaded on the first focus; the form works
 * without them.
 */
export function SearchField({ label = 'Search the site', value = '', large = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const load = useCallback(() => {
    import('./suggestions.tsx').then(
      (module) => setSuggestions(() => module.Suggestions),
      () => {},
    );
  }, []);
  useEffect(() => {
    // The field may have been focused before hydration.
    if (document.activeElement === input.current) load();
  }, [load]);
  return (
    <search aria-label={label} data-print="none">
      <form action={searchPage.path} className={styles.form} data-large={large || undefined}>
        <input
          ref={input}
          name="q"
          type="text"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={value}
          className={styles.input}
          onFocus={load}
        />
        <button type="submit" className={styles.go} aria-label="Search">
          <Icon name="search" />
        </button>
        {Suggestions && <Suggestions input={input} />}
      </form>
    </search>
  );
}
