import { AdmissionButton, Icon } from '@kalalaya/kit';
import { useRef } from 'react';
import { SearchField } from '../search/search-field.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { Menu } from './menu.tsx';
import { SHEET_ID, Sheet } from './sheet.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { UtilityLinks } from './utility-links.tsx';

/**
 * Site header (specification, section 1): name, contact links, search, menu and admission button. The menu row
 * is sticky and takes over the admission button once the name has scrolled away. Below 1000 px the menu is a
 * popover sheet, which opens without scripts.
 */
export function Header() {
  const brandRow = useRef<HTMLDivElement>(null);
  const compact = useScrolledPast(brandRow);

  return (
    <header className={styles.header}>
      <div className={styles.brandRow} ref={brandRow}>
        <Brand />
        <div className={styles.tools} data-print="none">
          <div className={styles.utility}>
            <UtilityLinks list={styles.links} link={styles.link} icon={styles.icon} />
          </div>
          <div className={styles.search}>
            <SearchField />
          </div>
          <AdmissionButton className={styles.admission} />
        </div>
        <button type="button" className={styles.menuButton} data-print="none" popoverTarget={SHEET_ID}>
          <Icon name="menu" />
          <span className={styles.menuWord}>Menu</span>
        </button>
      </div>
      <div
        // The first paint waits for this row (server/src/document/template.ts): the one above moves while it arrives.
        id="menu-row"
        className={styles.menuRow}
        data-print="none"
        data-compact={compact || undefined}
      >
        <div className={styles.menuLine}>
          <Sheet>
            <Menu />
          </Sheet>
          <AdmissionButton className={styles.returning} />
        </div>
      </div>
    </header>
  );
}
