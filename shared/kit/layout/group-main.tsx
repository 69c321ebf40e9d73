import { samePath } from '@kalalaya/contract/routes';
import { type SiteLink, useLocation } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { langOf } from '../lang.ts';
import { SmartLink } from '../link/smart-link.tsx';
import { AsideBlock } from './aside-block.tsx';
import styles from './group-main.module.css';
import { SideMain } from './layout.tsx';
import { SideMenu } from './side-menu.tsx';

/** Next steps under a sparse page: a row of them at most. */
const STEPS = 3;

/** Fewer rows than this, in a list or table that is all of a page, leave most of a window empty. */
const FEW_ROWS = 7;

/** Whether a page that is one list of so many rows is sparse. */
export const isFew = (rows: number): boolean => rows < FEW_ROWS;

/** Props of `GroupMain`. */
export interface GroupMainProps {
  /** Name of the route group, e.g. `About`. */
  readonly title: string;
  /** Its pages, in the order of the menu. */
  readonly items: readonly SiteLink[];
  /** The page holds little: it is set narrower, and the group's next pages stand under it. */
  readonly sparse?: boolean;
  readonly children: ReactNode;
}

/** A page of a route group with the group's menu beside it, and ways on where the page itself holds little. */
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

/** The pages that follow this one in its group; after the last one the first. Nothing where it is the only one. */
function NextPages({ title, items }: Pick<GroupMainProps, 'title' | 'items'>) {
  const { pathname } = useLocation();
  const pages = items.filter(({ external }) => external !== true);
  const at = pages.findIndex(({ to }) => samePath(to, pathname));
  const next = [...pages.slice(at + 1), ...pages.slice(0, Math.max(at, 0))].slice(0, STEPS);
  if (next.length === 0) return null;
  return (
    <AsideBlock title={`Also in ${title}`}>
      <ul className={styles.steps}>
        {next.map(({ to, label, hint }) => (
          <li key={to}>
            <SmartLink to={to} lang={langOf(label)}>
              {label}
            </SmartLink>
            {hint !== undefined && <small>{hint}</small>}
          </li>
        ))}
      </ul>
    </AsideBlock>
  );
}
