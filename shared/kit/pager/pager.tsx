import { Icon, type IconName } from '../icon/icon.tsx';
import { SmartLink, type SmartLinkProps } from '../link/smart-link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type Paging, pageAddress } from './page-of.ts';
import styles from './pager.module.css';

/** Props of `Pager`. */
export interface PagerProps {
  readonly paging: Paging;
  /** What the list holds, in the plural: `events`. */
  readonly of: string;
  /** Address of the list, as its first page has it; may have a query. */
  readonly address: string;
  /**
   * Opens the pages as documents, which come small and ready from the server: for a list that the browser would have to
   * fetch whole before it could cut a page of it.
   */
  readonly asDocuments?: boolean;
}

/** Pages that are named: the first, the last, the shown one and those beside it; null for what is left out between. */
function namedPages(page: number, pages: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const named = [...new Set(near)];
  return named.flatMap((one, index) => {
    const gap = one - (named[index - 1] ?? 0);
    // Instead of a single page that is left out it may as well be named.
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [null, one] : [one];
  });
}

const inWords = (number: number) => number.toLocaleString('en-IN');

/** The ways to the other pages of a long list, under it; nothing where one page holds all. */
export function Pager({ paging, of, address, asDocuments: reloadDocument = false }: PagerProps) {
  const { page, pages, first, last, total } = paging;
  if (pages < 2) return null;
  const to = (number: number) => ({ to: pageAddress(address, number), reloadDocument });
  return (
    <nav className={styles.pager} aria-label={`Pages of ${of}`}>
      <p className={styles.where}>{`${inWords(first)} to ${inWords(last)} of ${inWords(total)} ${of}`}</p>
      <Step label="Previous" icon="previous" link={page > 1 ? to(page - 1) : null} />
      <ol className={styles.numbers}>
        {namedPages(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <SmartLink {...to(number)} aria-current={number === page ? 'page' : undefined}>
                <VisuallyHidden>Page </VisuallyHidden>
                {inWords(number)}
              </SmartLink>
            )}
          </li>
        ))}
      </ol>
      <Step label="Next" icon="next" link={page < pages ? to(page + 1) : null} />
    </nav>
  );
}

/** Props of `Step`. */
interface StepProps {
  readonly label: string;
  readonly icon: IconName;
  readonly link: Pick<SmartLinkProps, 'to' | 'reloadDocument'> | null;
}

/** The page before or after; at an end of the list its place stays empty, so that the numbers do not move. */
function Step({ label, icon, link }: StepProps) {
  if (link === null) return <span className={styles.step} />;
  return (
    <SmartLink {...link} className={styles.step}>
      {icon === 'previous' && <Icon name={icon} />}
      <span>
        {label}
        <VisuallyHidden> page</VisuallyHidden>
      </span>
      {icon === 'next' && <Icon name={icon} />}
    </SmartLink>
  );
}
