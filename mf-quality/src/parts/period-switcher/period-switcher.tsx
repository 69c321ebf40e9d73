import { Icon, SmartLink } from '@kalalaya/kit';
import type { SiteLink } from '@kalalaya/runtime';
import styles from './period-switcher.module.css';

/** Props of `PeriodSwitcher`. */
export interface PeriodSwitcherProps {
  /** Period of the page. */
  readonly current: string;
  /** The tree's periods with their pages. */
  readonly periods: readonly SiteLink[];
}

/** The page's period, and behind it the other ones. Opened by the browser itself: works without JavaScript. */
export function PeriodSwitcher({ current, periods }: PeriodSwitcherProps) {
  if (periods.length === 0) return null;
  return (
    <nav aria-label="Period">
      {/* A page of another period starts with the list closed. */}
      <details key={current} className={styles.switcher}>
        <summary>
          <span>
            <small>Period</small> {current}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {periods.map(({ label, to }) => (
            <li key={to}>
              <SmartLink to={to} {...(label === current && { 'aria-current': 'true' as const })}>
                {label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
