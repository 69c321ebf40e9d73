import { decodeSegment } from '@kalalaya/contract/address';
import { cx, Heading } from '@kalalaya/kit';
import { useLocation, useNavigate } from '@kalalaya/runtime';
import { type KeyboardEvent, useId, useRef } from 'react';
import { type TabsProps, TabTitle } from './tab-title.tsx';
import styles from './tabs.module.css';

/** Returns the index of the tab in the address, else of `initial`, else 0. */
function openIndex({ items, initial }: TabsProps, hash: string): number {
  const fragment = decodeSegment(hash.slice(1));
  const at = (id: string | undefined) => items.findIndex((item) => item.id === id);
  return Math.max(at(fragment) === -1 ? at(initial) : at(fragment), 0);
}

/** Returns the index of the tab that a key selects; null for other keys. */
function keyTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * The tabs of a hydrated page, following the tabs pattern of the ARIA Authoring Practices.
 *
 * Selecting a tab replaces the current history entry, so that Back leaves the page and returning restores the
 * tab.
 */
export function LiveTabs(props: TabsProps) {
  const { items, label } = props;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const open = openIndex(props, hash);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const show = (index: number) =>
    void navigate(`${pathname}${search}#${items[index]?.id ?? ''}`, {
      replace: true,
      preventScrollReset: true,
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, open, items.length);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(target);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        className={styles.list}
        data-print="none"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-tab-${item.id}`}
            aria-controls={`${id}-panel-${item.id}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            className={styles.tab}
            onClick={() => show(index)}
          >
            <TabTitle {...item} />
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${id}-panel-${item.id}`}
          aria-labelledby={`${id}-tab-${item.id}`}
          // Focusable, since the panel may have no focusable content.
          tabIndex={index === open ? 0 : -1}
          hidden={index !== open}
          className={styles.panel}
        >
          <Heading level={2} className={cx(styles.title, styles.printed)}>
            {item.title}
          </Heading>
          {item.content}
        </div>
      ))}
    </div>
  );
}
