import { documentKinds } from '@kalalaya/contract/document-index';
import { finderPath } from '../../pages/finder/filters.ts';
import type { Offered } from './save-offer.ts';

/** Documents that a visitor may keep: those that the finder has for some filters, and pages to reach them by. */
export interface Wanted {
  readonly filters: Readonly<Record<'kind' | 'year' | 'criterion' | 'metric', string>>;
  readonly pages: readonly string[];
}

/** `2022-23` of `2022-2023`, as the finder writes a year; anything else unchanged. */
function finderYear(period: string): string {
  const from = /^(?:19|20)\d\d(?=-)/.exec(period)?.[0] ?? '';
  const next = String(Number(from) + 1);
  const follows = from !== '' && [`${from}-${next}`, `${from}-${next.slice(2)}`].includes(period);
  return follows ? `${from}-${next.slice(2)}` : period;
}

/** `2` of a criterion's number `Criterion 2` or `2`, or of its name `Criterion 2 - Teaching`; '' where it has none. */
function criterionNumber({ name, short }: { readonly name: string; readonly short: string }): string {
  if (short !== name) return /\d+/.exec(short)?.[0] ?? '';
  return /^\s*(?:criterion\s*)?(\d+)/i.exec(name)?.[1] ?? '';
}

/** What a kept set is told from others by. */
export const keptId = ({ filters }: Wanted): string => finderPath(filters).split('?')[1] ?? '';

const kindName = (kind: string) => Object.entries(documentKinds).find(([name]) => name === kind)?.[1] ?? '';

/** `AQAR 2022-23, criterion 2`: what a set is called. */
export function keptTitle({
  filters: { kind = '', year = '', criterion = '', metric = '' },
}: Wanted): string {
  const filed = [kindName(kind), year].filter((text) => text !== '').join(' ');
  const parts = [filed, criterion && `criterion ${criterion}`, metric && `metric ${metric}`];
  const title = parts.filter((text) => text !== '').join(', ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** What a page offers, in the finder's words; null for a cell that is no criterion, whose documents it cannot tell. */
export function wantedOf({
  kind = '',
  year = '',
  metric = '',
  cell,
  pages,
  ...rest
}: Offered): Wanted | null {
  const criterion = cell === undefined ? (rest.criterion ?? '') : criterionNumber(cell);
  if (cell !== undefined && criterion === '') return null;
  return { filters: { kind, year: finderYear(year), criterion, metric }, pages };
}
