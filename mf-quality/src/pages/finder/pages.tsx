import { ActionLink } from '@kalalaya/kit';
import styles from './finder.module.css';
import { finderPath, type Wishes } from './wishes.ts';

/** The ways to the page before and the next one; nothing where there is one page alone. */
export function Pages({ wishes, page, pages }: { wishes: Wishes; page: number; pages: number }) {
  if (pages < 2) return null;
  const to = (number: number) => finderPath({ ...wishes, page: String(number) });
  return (
    <nav className={styles.pages} aria-label="Pages of documents">
      <span>
        {page > 1 && (
          <ActionLink to={to(page - 1)} icon="previous">
            Page {page - 1}
          </ActionLink>
        )}
      </span>
      <span>
        {page < pages && (
          <ActionLink to={to(page + 1)} icon="next">
            Page {page + 1}
          </ActionLink>
        )}
      </span>
    </nav>
  );
}
