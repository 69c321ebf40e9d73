import { type ComponentType, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { useHydrated } from '../hydrated.ts';
import { type TabsProps, TabTitle } from './tab-title.tsx';
import styles from './tabs.module.css';

let live: ComponentType<TabsProps> | null = null;

/**
 * Tabs. Without JavaScript every panel is a headed section and the tabs are links to them. Before hydration only the
 * first panel, or the one named in the address, is shown, so that nothing moves when the live tabs take over; if
 * their script does not load, the links still work.
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

function PlainTabs({ label, items }: TabsProps) {
  return (
    <div>
      <nav className={styles.list} aria-label={label}>
        {items.map((item) => (
          <a key={item.id} className={styles.tab} href={`#${item.id}`}>
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
