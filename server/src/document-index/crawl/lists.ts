import {
  feedbackCategories,
  feedbackPeriods,
  harithaProtocol,
  iqac,
  minutes,
  type PeriodDocumentRecord,
} from '@kalalaya/contract/calls';
import { yearsIn } from '@kalalaya/contract/search-engine';
import type { Pack } from '../../pack/index.ts';
import type { Asker } from './ask.ts';
import { type DocumentEntry, type ListedPlace, placeOf } from './entry.ts';

type ListedKind = 'minutes' | 'feedback' | 'iqac' | 'haritha';

const listed = (kind: ListedKind, value: string, place: ListedPlace): DocumentEntry => ({
  kind,
  folder: 'documents',
  value,
  place: placeOf(place),
});

/** A period that says what it is: `Minutes 2022-2023`; as it stands where it says more than years. */
function named(prefix: string, { period }: PeriodDocumentRecord): string {
  const rest = yearsIn(period).reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    period,
  );
  return /\p{L}/u.test(rest) ? period : `${prefix} ${period}`.trim();
}

async function minutesEntries(asker: Asker): Promise<DocumentEntry[]> {
  const answer = await asker.ask(minutes, {});
  const folders = [answer?.titlehead || 'Minutes & Action Taken Reports'];
  return asker
    .take(answer?.period ?? [])
    .map((row) =>
      listed('minutes', row.pdf_path, { title: named('Minutes', row), folders, page: '/Minutes' }),
    );
}

async function feedbackEntries(asker: Asker): Promise<DocumentEntry[]> {
  const categories = await asker.ask(feedbackCategories, {});
  const found = await Promise.all(
    (categories?.data ?? []).map(async ({ label, value }) => {
      const answer = await asker.ask(feedbackPeriods, { value });
      const page = `/Feedback?category=${encodeURIComponent(value)}`;
      return asker.take(answer?.periods ?? []).map((row) =>
        listed('feedback', row.pdf_path, {
          title: named(`Feedback: ${label}`, row),
          folders: ['Feedback', label],
          page,
        }),
      );
    }),
  );
  return found.flat();
}

async function iqacEntries(asker: Asker): Promise<DocumentEntry[]> {
  const answer = await asker.ask(iqac, {});
  const folders = [answer?.titlehead || 'IQAC Initiatives'];
  return asker
    .take(answer?.periods ?? [])
    .map(({ audit_practices, pdf_path }) =>
      listed('iqac', pdf_path, { title: audit_practices, folders, page: '/IQAC' }),
    );
}

async function harithaEntries(asker: Asker): Promise<DocumentEntry[]> {
  const answer = await asker.ask(harithaProtocol, {});
  return asker.take(answer?.list ?? []).map(({ pdf_path }) =>
    listed('haritha', pdf_path, {
      title: 'Haritha Protocol',
      folders: ['Haritha Protocol'],
      page: '/Haritha',
    }),
  );
}

/** The documents of the pages that are one list: minutes, feedback, IQAC, Haritha protocol. */
export async function listEntries(asker: Asker): Promise<DocumentEntry[]> {
  const lists = [minutesEntries, feedbackEntries, iqacEntries, harithaEntries];
  return (await Promise.all(lists.map((entries) => entries(asker)))).flat();
}

/** The documents of the pack's own pages: those of the IQAC's .html pages, and policies and papers of the others. */
export function packEntries(pack: Pick<Pack, 'content' | 'contentKeys'>): DocumentEntry[] {
  return pack.contentKeys.flatMap((key) => {
    const page = pack.content(key);
    return (page?.documents ?? []).map(
      ({ label, href, year = '' }): DocumentEntry => ({
        kind: key.toLowerCase().endsWith('.html') ? 'iqac' : 'policy',
        folder: 'documents',
        value: href,
        place: placeOf({
          title: label,
          folders: page?.title ? [page.title] : [],
          page: `/${key}`,
          period: year,
        }),
      }),
    );
  });
}
