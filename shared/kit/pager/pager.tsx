import { Icon, type IconName } from '../icon/icon.tsx';
import { SmartLink, type SmartLinkProps } from '../link/smart-link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type Paging, pageAddress } from './page-of.ts';
import styles from './pager.module.css';

export interface PagerProps {
  readonly paging: Paging;
  /** What the list contains, in the plural: `events`. */
  readonly of: string;
  /** Address of the list's first page; may have a query. */
  readonly address: string;
  /**
   * Opens pages with a full page load: the server sends one page, whereas the browser would have to fetch the
   * entire list.
   */
  readonly asDocuments?: boolean;
}

/** Returns the linked page numbers: first, last, current and its neighbours; null for a gap. */
function linkedPages(page: number, pages: number): readonly (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const pageNumbers = [...new Set(candidates)];
  return pageNumbers.flatMap((one, index) => {
    const gap = one - (pageNumbers[index - 1] ?? 0);
    // A gap of a single page takes no more space as a link.
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [null, one] : [one];
  });
}

const formatNumber = (number: number) => number.toLocaleString('en-IN');

/** Navigation between the pages of a long list. Renders nothing for a single page. */
export function Pager({ paging, of, address, asDocuments: reloadDocument = false }: PagerProps) {
  const { page, pages, first, last, total } = paging;
  if (pages < 2) return null;
  const to = (number: number) => ({ to: pageAddress(address, number), reloadDocument });
  return (
    <nav className={styles.pager} data-print="none" aria-label={`Pages of ${of}`}>
      <p
        className={styles.where}
      >{`${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)} ${of}`}</p>
      <Step label="Previous" icon="previous" link={page > 1 ? to(page - 1) : null} />
      <ol className={styles.numbers}>
        {linkedPages(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <SmartLink {...to(number)} aria-current={number === page ? 'page' : undefined}>
                <VisuallyHidden>Page </VisuallyHidden>
                {formatNumber(number)}
              </SmartLink>
            )}
          </li>
        ))}
      </ol>
      <Step label="Next" icon="next" link={page < pages ? to(page + 1) : null} />
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: IconName;
  readonly link: Pick<SmartLinkProps, 'to' | 'reloadDocument'> | null;
}

/** Link to the previous or next page, or an empty space of the same size at either end of the list. */
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
