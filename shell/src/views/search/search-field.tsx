import { searchPage } from '@kalalaya/contract/address';
import { Icon } from '@kalalaya/kit';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import styles from './search-field.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  /** Name of the field and of its form; each on a page has its own. */
  readonly label?: string;
  /** What was searched for, on the page of results. */
  readonly value?: string;
  /** As the main thing of a page: over its whole width. */
  readonly large?: boolean;
}

/**
 * The search field: a plain form that opens /search. What suggests answers while one types is loaded when the field is
 * first entered; should it not come, the form still works.
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
    // Somebody may have entered it before the page came alive.
    if (document.activeElement === input.current) load();
  }, [load]);
  return (
    <search aria-label={label} className={styles.search}>
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
