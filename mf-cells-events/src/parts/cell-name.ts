import type { CellRecord } from '@kalalaya/contract/calls';
import type { Site } from '@kalalaya/runtime';

/** What stands in for a missing name (specification, section 5). */
export const UNNAMED_CELL = 'Unnamed Cell';

/**
 * The headings of the two cells that have one without a name (specification, section 4), or undefined for any other
 * id.
 */
export function specialHeading(id: string, { cells }: Pick<Site, 'cells'>): string | undefined {
  if (id === String(cells.awards)) return 'Achievement / Awards';
  if (id === String(cells.announcements)) return 'Announcement';
  return undefined;
}

/** Name of a cell as shown: the API's, else the special heading of its id, else Unnamed Cell. */
export function cellName(name: string, id: string, site: Pick<Site, 'cells'>): string {
  return name || specialHeading(id, site) || UNNAMED_CELL;
}

/** The name as the session keeps it: '' for a cell that has none, whose stand-in would head another page. */
export function keptName(name: string): string {
  return name === UNNAMED_CELL ? '' : name;
}

/** Department and place of a cell, one line; offices often write the department into the address as well. */
export function departmentAndAddress({
  department,
  address,
}: Pick<CellRecord, 'department' | 'address'>): string {
  const parts = address.toLowerCase().includes(department.toLowerCase()) ? [address] : [department, address];
  return parts.filter((part) => part !== '').join(' · ');
}
