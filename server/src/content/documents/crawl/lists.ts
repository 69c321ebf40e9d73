import {
  feedbackCategories,
  feedbackPeriods,
  harithaProtocol,
  iqac,
  minutes,
  type PeriodDocumentRecord,
} from '@kalalaya/contract/calls';
import { yearsIn } from '@kalalaya/search';
import type { Pack } from '../../pack/index.ts';
import type { Crawler } from './crawler.ts';
import { type DocumentEntry, type DocumentListing, toDocumentPlace } from './entry.ts';

type ListedKind = 'minutes' | 'feedback' | 'iqac' | 'haritha';

const toEntry = (kind: ListedKind, value: string, listing: DocumentListing): DocumentEntry => ({
  kind,
  folder: 'documents',
  value,
  place: toDocumentPlace(listing),
});

/** Returns a title such as `Minutes 2022-2023`, or the period itself if it contains more than years. */
function periodTitle(prefix: string, { period }: PeriodDocumentRecord): string {
  const rest = yearsIn(period).reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    period,
  );
  return /\p{L}/u.test(rest) ? period : `${prefix} ${period}`.trim();
}

async function minutesEntries(crawler: Crawler): Promise<DocumentEntry[]> {
  const response = await crawler.fetch(minutes, {});
  const folders = [response?.titlehead || 'Minutes & Action Taken Reports'];
  return crawler
    .takeRows(response?.period ?? [])
    .map((row) =>
      toEntry('minutes', row.pdf_path, { title: periodTitle('Minutes', row), folders, page: '/Minutes' }),
    );
}

async function feedbackEntries(crawler: Crawler): Promise<DocumentEntry[]> {
  const categories = await crawler.fetch(feedbackCategories, {});
  const lists = await Promise.all(
    (categories?.data ?? []).map(async ({ label, value }) => {
      const response = await crawler.fetch(feedbackPeriods, { value });
      const page = `/Feedback?category=${encodeURIComponent(value)}`;
      return crawler.takeRows(response?.periods ?? []).map((row) =>
        toEntry('feedback', row.pdf_path, {
          title: periodTitle(`Feedback: ${label}`, row),
          folders: ['Feedback', label],
          page,
        }),
      );
    }),
  );
  return lists.flat();
}

async function iqacEntries(crawler: Crawler): Promise<DocumentEntry[]> {
  const response = await crawler.fetch(iqac, {});
  const folders = [response?.titlehead || 'IQAC Initiatives'];
  return crawler
    .takeRows(response?.periods ?? [])
    .map(({ audit_practices, pdf_path }) =>
      toEntry('iqac', pdf_path, { title: audit_practices, folders, page: '/IQAC' }),
    );
}

async function harithaEntries(crawler: Crawler): Promise<DocumentEntry[]> {
  const response = await crawler.fetch(harithaProtocol, {});
  return crawler.takeRows(response?.list ?? []).map(({ pdf_path }) =>
    toEntry('haritha', pdf_path, {
      title: 'Haritha Protocol',
      folders: ['Haritha Protocol'],
      page: '/Haritha',
    }),
  );
}

/** Returns the documents of pages with a single list: minutes, feedback, IQAC and Haritha protocol. */
export async function listEntries(crawler: Crawler): Promise<DocumentEntry[]> {
  const lists = [minutesEntries, feedbackEntries, iqacEntries, harithaEntries];
  return (await Promise.all(lists.map((entries) => entries(crawler)))).flat();
}

/** Returns the documents of the pack's pages: IQAC documents of `.html` pages, policies of all others. */
export function packEntries(pack: Pick<Pack, 'content' | 'contentKeys'>): DocumentEntry[] {
  return pack.contentKeys.flatMap((key) => {
    const page = pack.content(key);
    return (page?.documents ?? []).map(
      ({ label, href, year = '' }): DocumentEntry => ({
        kind: key.toLowerCase().endsWith('.html') ? 'iqac' : 'policy',
        folder: 'documents',
        value: href,
        place: toDocumentPlace({
          title: label,
          folders: page?.title ? [page.title] : [],
          page: `/${key}`,
          period: year,
        }),
      }),
    );
  });
}
