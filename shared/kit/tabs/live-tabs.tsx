import { useLocation, useNavigate } from '@kalalaya/runtime';
import { type KeyboardEvent, useId, useRef } from 'react';
import { type TabsProps, TabTitle } from './tab-title.tsx';
import styles from './tabs.module.css';

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Index of the tab the address asks for, else of the one given, else 0. */
function openIndex({ items, initial }: TabsProps, hash: string): number {
  const asked = fragmentOf(hash);
  const at = (id: string | undefined) => items.findIndex((item) => item.id === id);
  return Math.max(at(asked) === -1 ? at(initial) : at(asked), 0);
}

/** The tab that a key leads to from the one at `index`; null for a key that leads nowhere. */
function keyTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * The tabs of a hydrated page, by the tabs pattern of the ARIA Authoring Practices: one stop of the Tab key, arrow keys,
 * Home and End lead round and open what they reach. The open one takes the place of the one before in the address, so
 * that Back leaves the page and coming back finds it. Loaded apart, so that a first page load does not pay for it.
 */
export default function LiveTabs(props: TabsProps) {
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
      <div ref={list} role="tablist" className={styles.list} aria-label={label} onKeyDown={onKeyDown}>
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
          // A panel may hold nothing that takes the focus; it is then what the Tab key leads to.
          tabIndex={index === open ? 0 : -1}
          hidden={index !== open}
          className={styles.panel}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}
