import { type ComponentType, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { useHydrated } from '../hydrated.ts';
import { type TabItem, type TabsProps, TabTitle } from './tab-title.tsx';
import styles from './tabs.module.css';

let live: ComponentType<TabsProps> | null = null;

/**
 * Tabs; the open one lives in the address, as its fragment. Without JavaScript the panels stand as headed sections under
 * one another and the tabs are links to them. With it the initial one, or the one the address names, stands alone from
 * the start, so that nothing moves when the live tabs take its place; should their script not come, the links show the
 * others.
 */
export function Tabs(props: TabsProps) {
  const hydrated = useHydrated();
  const [Live, setLive] = useState(() => live);
  useEffect(() => {
    if (live !== null) return;
    import('./live-tabs.tsx').then(
      (module) => {
        live = module.default;
        setLive(() => module.default);
      },
      () => {},
    );
  }, []);
  return hydrated && Live !== null ? <Live {...props} /> : <PlainTabs {...props} />;
}

function PlainTabs({ label, items, initial }: TabsProps) {
  const open = items.find(({ id }) => id === initial) ?? items[0];
  const mark = (item: TabItem) => (item === open ? { 'data-initial': '' } : {});
  return (
    <div>
      <nav className={styles.list} aria-label={label}>
        {items.map((item) => (
          <a key={item.id} className={styles.tab} href={`#${item.id}`} {...mark(item)}>
            <TabTitle {...item} />
          </a>
        ))}
      </nav>
      {items.map((item) => (
        <section
          key={item.id}
          id={item.id}
          className={cx(styles.panel, styles.plain)}
          aria-labelledby={`${item.id}-title`}
          {...mark(item)}
        >
          <h2 id={`${item.id}-title`} className={styles.title}>
            {item.title}
          </h2>
          {item.content}
        </section>
      ))}
    </div>
  );
}
