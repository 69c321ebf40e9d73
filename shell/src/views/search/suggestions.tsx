import { searchPage } from '@kalalaya/contract/address';
import { SmartLink, Text, VisuallyHidden } from '@kalalaya/kit';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { describeResult } from './describe-result.ts';
import styles from './search-field.module.css';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestionsProps {
  /** The field to suggest for. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * Turns a search field into a combobox with a list of links (WAI-ARIA Authoring Practices: editable combobox,
 * list autocomplete). Arrow keys select, Enter opens the selected link or searches, Escape closes.
 */
export function Suggestions({ input }: SuggestionsProps) {
  const [text, setText] = useState(() => input.current?.value ?? '');
  // Text typed before this code loaded should get suggestions, too.
  const [open, setOpen] = useState(() => input.current?.value !== input.current?.defaultValue);
  const [chosen, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const response = useSuggestions(text);
  const results = response?.results ?? [];
  const isVisible = open && response !== null && text.trim() !== '';
  // The last option links to the page of all results.
  const count = results.length === 0 ? 0 : results.length + 1;
  // An answer that arrives may have fewer results than the one in which an option was chosen.
  const active = Math.min(chosen, count - 1);
  const expanded = isVisible && count > 0;
  const activeId = expanded && active >= 0 ? `${id}-${active}` : null;

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(expanded));
    field.setAttribute('aria-controls', id);
    if (activeId === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeId);
  }, [input, id, expanded, activeId]);

  useEffect(() => {
    const options = list.current?.querySelectorAll('[role="option"]');
    if (active >= 0) options?.[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // A layout effect: a key pressed between painting and an effect would be lost.
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null) return;
    const onInput = () => {
      setText(field.value);
      setOpen(true);
      setActive(-1);
    };
    const close = () => {
      setOpen(false);
      setActive(-1);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const { key } = event;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        setOpen(true);
        // The field itself counts as one more position.
        const step = key === 'ArrowDown' ? 1 : -1;
        setActive((at) => ((Math.min(at, count - 1) + 1 + step + count + 1) % (count + 1)) - 1);
      } else if (key === 'Escape' && expanded) {
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (key === 'Enter' && activeId !== null) {
        event.preventDefault();
        list.current?.querySelectorAll<HTMLElement>('[role="option"]')[active]?.click();
      }
    };
    const stop = new AbortController();
    field.addEventListener('input', onInput, { signal: stop.signal });
    field.addEventListener('blur', close, { signal: stop.signal });
    field.addEventListener('keydown', onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, [input, count, expanded, activeId, active]);

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: styles.option,
    onClick: () => setOpen(false),
  });
  const query = response?.query ?? '';
  const all = `${searchPage.path}?${new URLSearchParams({ q: query })}`;
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        className={styles.list}
        hidden={!expanded}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {results.map((result, index) => (
          <SmartLink key={`${result.to} ${result.title}`} to={result.to} {...option(index)}>
            <Text className={styles.title}>{result.title}</Text>
            <span className={styles.meta}>{describeResult(result)}</span>
          </SmartLink>
        ))}
        {results.length > 0 && (
          <SmartLink to={all} {...option(results.length)}>
            <span className={styles.all}>All results for “{query}”</span>
          </SmartLink>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isVisible ? `${results.length || 'No'} suggestions` : ''}</span>
      </VisuallyHidden>
    </>
  );
}
