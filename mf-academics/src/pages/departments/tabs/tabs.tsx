import { cx, Heading, useHydrated } from '@kalalaya/kit';
import { LiveTabs } from './live-tabs.tsx';
import { type TabItem, type TabsProps, TabTitle } from './tab-title.tsx';
import styles from './tabs.module.css';

/**
 * Tabs whose open panel is stored in the address as its fragment.
 *
 * Without JavaScript the panels are sections below one another with links to them. With it only the open one
 * is visible from the first paint, which prevents a layout shift.
 */
export function Tabs(props: TabsProps) {
  return useHydrated() ? <LiveTabs {...props} /> : <PlainTabs {...props} />;
}

function PlainTabs({ label, items, initial }: TabsProps) {
  const open = items.find(({ id }) => id === initial) ?? items[0];
  const mark = (item: TabItem) => (item === open ? { 'data-initial': '' } : {});
  return (
    <div>
      <nav className={styles.list} data-print="none" aria-label={label}>
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
          <Heading level={2} id={`${item.id}-title`} className={styles.title}>
            {item.title}
          </Heading>
          {item.content}
        </section>
      ))}
    </div>
  );
}
