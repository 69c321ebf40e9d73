import { samePath } from '@kalalaya/contract/routes';
import { type SiteLink, useLocation } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { SmartLink } from '../link/smart-link.tsx';
import { AsideBlock } from './aside-block.tsx';
import styles from './group-main.module.css';
import { SideMain } from './layout.tsx';
import { SideMenu } from './side-menu.tsx';

/** Maximum number of links below a sparse page: one row. */
const MAX_NEXT_PAGES = 3;

/** A list or table with fewer rows leaves most of the window empty if it is the whole page. */
const SHORT_LIST_ROWS = 7;

/** Returns true if a page that consists of one list with this many rows is sparse. */
export const isShortList = (rows: number): boolean => rows < SHORT_LIST_ROWS;

export interface GroupMainProps {
  /** Name of the route group, e.g. `About`. */
  readonly title: string;
  /** Its pages, in the order of the menu. */
  readonly items: readonly SiteLink[];
  /** The page has little content: links to the next pages of the group follow below. */
  readonly sparse?: boolean;
  readonly children: ReactNode;
}

/** Lays out a page of a route group beside the group's menu, with links to the next pages if it is sparse. */
export function GroupMain({ title, items, sparse = false, children }: GroupMainProps) {
  return (
    <SideMain menu={<SideMenu title={title} items={items} />}>
      {sparse ? (
        <div className={styles.sparse}>
          <div>{children}</div>
          <NextPages title={title} items={items} />
        </div>
      ) : (
        children
      )}
    </SideMain>
  );
}

/** Links to the next pages of the group, wrapping around. Renders nothing if there are no other pages. */
function NextPages({ title, items }: Pick<GroupMainProps, 'title' | 'items'>) {
  const { pathname } = useLocation();
  const pages = items.filter(({ external }) => external !== true);
  const index = pages.findIndex(({ to }) => samePath(to, pathname));
  const next = [...pages.slice(index + 1), ...pages.slice(0, Math.max(index, 0))].slice(0, MAX_NEXT_PAGES);
  if (next.length === 0) return null;
  return (
    <AsideBlock title={`Also in ${title}`}>
      <ul className={styles.steps}>
        {next.map(({ to, label, hint }) => (
          <li key={to}>
            <SmartLink to={to}>{label}</SmartLink>
            {hint !== undefined && <small>{hint}</small>}
          </li>
        ))}
      </ul>
    </AsideBlock>
  );
}
