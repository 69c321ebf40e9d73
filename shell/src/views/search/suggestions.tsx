import { searchPage } from '@kalalaya/contract/address';
import { langOf, SmartLink, VisuallyHidden } from '@kalalaya/kit';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { resultMeta } from './result-meta.ts';
import styles from './search-field.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** Props of `Suggestions`. */
export interface SuggestionsProps {
  /** The field that it suggests for. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * Makes a search field a combobox with a list of suggestions (WAI-ARIA Authoring Practices: editable combobox, list
 * autocomplete). Arrow keys choose, Enter opens what is chosen or else searches, Escape closes. The choices are links.
 */
export function Suggestions({ input }: SuggestionsProps) {
  const [text, setText] = useState(() => input.current?.value ?? '');
  // Whoever has typed before this code came is waiting for it.
  const [open, setOpen] = useState(() => input.current?.value !== input.current?.defaultValue);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const answer = useSuggestions(text);
  const results = answer?.results ?? [];
  const shown = open && answer !== null && text.trim() !== '';
  // The last choice is the page of all results.
  const count = results.length === 0 ? 0 : results.length + 1;
  const expanded = shown && count > 0;
  const chosen = expanded && active >= 0 ? `${id}-${active}` : null;

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(expanded));
    field.setAttribute('aria-controls', id);
    if (chosen === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', chosen);
  }, [input, id, expanded, chosen]);

  useEffect(() => {
    const options = list.current?.querySelectorAll('[role="option"]');
    if (active >= 0) options?.[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // Before anything else happens: a key between the first drawing and the listening would go unheard.
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null) return;
    const typed = () => {
      setText(field.value);
      setOpen(true);
      setActive(-1);
    };
    const closed = () => {
      setOpen(false);
      setActive(-1);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const { key } = event;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        setOpen(true);
        // From the field, which counts as one more choice, around the ends.
        const step = key === 'ArrowDown' ? 1 : -1;
        setActive((at) => ((at + 1 + step + count + 1) % (count + 1)) - 1);
      } else if (key === 'Escape' && expanded) {
        event.preventDefault();
        event.stopPropagation();
        closed();
      } else if (key === 'Enter' && chosen !== null) {
        event.preventDefault();
        list.current?.querySelectorAll<HTMLElement>('[role="option"]')[active]?.click();
      }
    };
    field.addEventListener('input', typed);
    field.addEventListener('blur', closed);
    field.addEventListener('keydown', pressed);
    return () => {
      field.removeEventListener('input', typed);
      field.removeEventListener('blur', closed);
      field.removeEventListener('keydown', pressed);
    };
  }, [input, count, expanded, chosen, active]);

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: styles.option,
    onClick: () => setOpen(false),
  });
  const all = `${searchPage.path}?${new URLSearchParams({ q: text.trim() })}`;
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
            <span className={styles.title} lang={langOf(result.title)}>
              {result.title}
            </span>
            <span className={styles.meta}>{resultMeta(result).join(' · ')}</span>
          </SmartLink>
        ))}
        {results.length > 0 && (
          <SmartLink to={all} {...option(results.length)}>
            <span className={styles.all}>All results for “{text.trim()}”</span>
          </SmartLink>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{shown ? `${results.length || 'No'} suggestions` : ''}</span>
      </VisuallyHidden>
    </>
  );
}
