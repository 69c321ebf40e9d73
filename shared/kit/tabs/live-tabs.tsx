import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import styles from './tabs.module.css';
import type { TabsProps } from './tabs.tsx';
import { TabTitle } from './tabs.tsx';

/** The tab the address asks for, else the one given, else the first. */
function openAtFirst({ items, initial }: TabsProps): string | undefined {
  const asked = decodeURIComponent(location.hash.slice(1));
  return (items.find(({ id }) => id === asked) ?? items.find(({ id }) => id === initial) ?? items[0])?.id;
}

/** The tabs of a hydrated page. Loaded apart, so that a first page load does not pay for it. */
export default function LiveTabs(props: TabsProps) {
  const [first] = useState(() => openAtFirst(props));
  return (
    <BaseTabs.Root defaultValue={first}>
      <BaseTabs.List className={styles.list} aria-label={props.label} activateOnFocus>
        {props.items.map((item) => (
          <BaseTabs.Tab key={item.id} value={item.id} className={styles.tab}>
            <TabTitle {...item} />
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {props.items.map((item) => (
        <BaseTabs.Panel key={item.id} value={item.id} keepMounted className={styles.panel}>
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
