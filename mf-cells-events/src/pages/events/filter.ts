import type { EventListItem } from '@kalalaya/contract/calls';
import { isoDate, naturalCompare } from '@kalalaya/kit';
import type { EventGroup } from '../../parts/group-events.ts';

/** Filters of the events list, as in its address; '' for none. */
export interface EventFilter {
  /** Id of a cell. */
  readonly cell: string;
  readonly year: string;
}

/** Values that the filters offer. */
export interface FilterChoices {
  readonly cells: readonly { readonly id: string; readonly name: string }[];
  /** Latest first. */
  readonly years: readonly string[];
}

type FilteredEvent = Pick<EventListItem, 'from_date' | 'cellid' | 'name_of_the_cell'>;

const yearOf = ({ from_date }: FilteredEvent): string => isoDate(from_date)?.slice(0, 4) ?? '';

/** Returns the cells and years of all events. A list without cells offers none. */
export function filterChoices(events: readonly FilteredEvent[]): FilterChoices {
  const cells = new Map(events.map(({ cellid, name_of_the_cell }) => [cellid, name_of_the_cell]));
  const years = new Set(events.map(yearOf));
  return {
    cells: [...cells]
      .filter(([id, name]) => id !== '' && name !== '')
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => naturalCompare(a.name, b.name)),
    years: [...years].filter((year) => year !== '').toSorted((a, b) => Number(b) - Number(a)),
  };
}

/** Keeps the events of the filter. Groups without any are left out. */
export function filterGroups<E extends FilteredEvent>(
  groups: readonly EventGroup<E>[],
  { cell, year }: EventFilter,
): readonly EventGroup<E>[] {
  if (cell === '' && year === '') return groups;
  return groups
    .map((group) => ({
      ...group,
      events: group.events.filter(
        (event) => (cell === '' || event.cellid === cell) && (year === '' || yearOf(event) === year),
      ),
    }))
    .filter(({ events }) => events.length > 0);
}

/** Path of the events list with its filters and month. */
export function eventsAddress({ cell, year, month = '' }: EventFilter & { readonly month?: string }): string {
  const query = new URLSearchParams(
    Object.entries({ cell, year, month }).filter(([, value]) => value !== ''),
  ).toString();
  return query === '' ? '/Events' : `/Events?${query}`;
}
