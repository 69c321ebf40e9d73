import { Icon } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { MAX_ARCHIVED_DOCUMENTS } from '@kalalaya/search/documents';
import styles from './download-all.module.css';
import { type Filters, finderPath } from './finder-filters.ts';
import type { NavCell } from './tree/nav.ts';

/** Returns `2022-23` for `2022-2023`, the finder's format of a year; other periods are returned unchanged. */
export function finderYear(period: string): string {
  const [, from = '', to = ''] = /^((?:19|20)\d\d)-(\d+)$/.exec(period) ?? [];
  return to === String(Number(from) + 1) ? `${from}-${to.slice(2)}` : period;
}

/**
 * Returns the criterion that a cell of a tree stands for: `2` for the number `Criterion 2` or `2`, or for the name
 * `Criterion 2 - Teaching`; '' for a cell that is no criterion.
 */
export function criterionNumber({ name, short }: Pick<NavCell, 'name' | 'short'>): string {
  if (short !== name) return /\d+/.exec(short)?.[0] ?? '';
  return /^\s*(?:criterion\s*)?(\d+)/i.exec(name)?.[1] ?? '';
}

/** Props of `DownloadAll`. */
export interface DownloadAllProps {
  /** Search terms and filters that select the documents. */
  readonly filters: Partial<Filters>;
  readonly counts: readonly (number | null)[];
}

/**
 * Link to one ZIP archive of all documents that the filters select. Renders nothing for a single document or too many,
 * and where no server makes archives: in a static export and on a host page.
 *
 * @param counts - Numbers of documents that add up to those of the archive; null if unknown.
 */
export function DownloadAll({ filters, counts }: DownloadAllProps) {
  const { apiBase, archives } = useSite();
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (archives !== true || total > MAX_ARCHIVED_DOCUMENTS || (total < 2 && !counts.includes(null)))
    return null;
  return (
    <p className={styles.download} data-print="none">
      <a href={`${apiBase}${finderPath({ ...filters, page: '' }).replace('/documents', '/documents.zip')}`}>
        <Icon name="download" /> Download all documents as ZIP
      </a>
    </p>
  );
}
