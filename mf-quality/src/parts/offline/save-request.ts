import { documentKinds } from '@kalalaya/contract/document-index';
import { finderPath } from '../finder-filters.ts';
import type { SaveOffer } from './save-offer.ts';

/** Documents to save: the finder's filters that select them, and the pages that list them. */
export interface SaveRequest {
  readonly filters: Readonly<Record<'kind' | 'year' | 'criterion' | 'metric', string>>;
  readonly pages: readonly string[];
}

/** Returns `2022-23` for `2022-2023`, the finder's format of a year; other periods are returned unchanged. */
function finderYear(period: string): string {
  const from = /^(?:19|20)\d\d(?=-)/.exec(period)?.[0] ?? '';
  const next = String(Number(from) + 1);
  const follows = from !== '' && [`${from}-${next}`, `${from}-${next.slice(2)}`].includes(period);
  return follows ? `${from}-${next.slice(2)}` : period;
}

/**
 * Returns `2` for the number `Criterion 2` or `2`, or for the name `Criterion 2 - Teaching`; '' without a
 * number.
 */
function criterionNumber({ name, short }: { readonly name: string; readonly short: string }): string {
  if (short !== name) return /\d+/.exec(short)?.[0] ?? '';
  return /^\s*(?:criterion\s*)?(\d+)/i.exec(name)?.[1] ?? '';
}

/** Identifies a saved set by its filters. */
export const savedSetId = ({ filters }: SaveRequest): string => finderPath(filters).split('?')[1] ?? '';

const kindName = (kind: string) => Object.entries(documentKinds).find(([name]) => name === kind)?.[1] ?? '';

/** Title of a set, e.g. `AQAR 2022-23, criterion 2`. */
export function savedSetTitle({
  filters: { kind = '', year = '', criterion = '', metric = '' },
}: SaveRequest): string {
  const kindAndYear = [kindName(kind), year].filter((text) => text !== '').join(' ');
  const parts = [kindAndYear, criterion && `criterion ${criterion}`, metric && `metric ${metric}`];
  const title = parts.filter((text) => text !== '').join(', ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/**
 * Translates an offer into the finder's filters; null for a cell that is not a criterion, which no filter
 * selects.
 */
export function toSaveRequest({
  kind = '',
  year = '',
  metric = '',
  cell,
  pages,
  ...rest
}: SaveOffer): SaveRequest | null {
  const criterion = cell === undefined ? (rest.criterion ?? '') : criterionNumber(cell);
  if (cell !== undefined && criterion === '') return null;
  return { filters: { kind, year: finderYear(year), criterion, metric }, pages };
}
