import { AdmissionButton, Icon, SmartLink } from '@kalalaya/kit';
import { useLocation, useSite } from '@kalalaya/runtime';
import { type ReactNode, useRef } from 'react';
import { SearchField } from '../search/search-field.tsx';
import styles from './sheet.module.css';
import { useSheet } from './use-sheet.ts';
import { UtilityLinks } from './utility-links.tsx';

/** Id of the sheet, for `popovertarget`. */
export const SHEET_ID = 'site-menu';

/**
 * Container of the menu: part of the menu row on wide windows, a full-height sheet on narrow ones. One native
 * popover serves both, so the links exist once and open without scripts; `useSheet` makes it a modal dialog.
 */
export function Sheet({ children }: { children: ReactNode }) {
  const { links } = useSite();
  const sheet = useRef<HTMLDivElement>(null);
  useSheet(sheet, useLocation().key);
  return (
    <div id={SHEET_ID} popover="auto" className={styles.sheet} ref={sheet} suppressHydrationWarning>
      <div className={styles.head}>
        <strong className={styles.title}>Menu</strong>
        <button
          type="button"
          className={styles.close}
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.search}>
        <SearchField />
      </div>
      <div className={styles.menu}>{children}</div>
      <div className={styles.reach}>
        <UtilityLinks list={styles.reachList} link={styles.reachLink} />
        {links.chat !== '' && (
          <SmartLink to={links.chat} noIcon className={styles.reachLink}>
            <Icon name="chat" />
            Message the office
          </SmartLink>
        )}
      </div>
      {links.admission !== '' && (
        <div className={styles.foot}>
          <AdmissionButton className={styles.admission} />
        </div>
      )}
    </div>
  );
}
