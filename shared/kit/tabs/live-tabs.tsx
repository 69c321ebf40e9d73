import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useLocation, useNavigate } from '@kalalaya/runtime';
import styles from './tabs.module.css';
import type { TabsProps } from './tabs.tsx';
import { TabTitle } from './tabs.tsx';

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The tab the address asks for, else the one given, else the first. */
function openTab({ items, initial }: TabsProps, hash: string): string | undefined {
  const asked = fragmentOf(hash);
  return (items.find(({ id }) => id === asked) ?? items.find(({ id }) => id === initial) ?? items[0])?.id;
}

/**
 * The tabs of a hydrated page. The open one takes the place of the one before in the address, so that Back leaves the
 * page and coming back finds it. Loaded apart, so that a first page load does not pay for it.
 */
export default function LiveTabs(props: TabsProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const show = (id: unknown) =>
    void navigate(`${pathname}${search}#${id}`, { replace: true, preventScrollReset: true });
  return (
    <BaseTabs.Root value={openTab(props, hash) ?? null} onValueChange={show}>
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
