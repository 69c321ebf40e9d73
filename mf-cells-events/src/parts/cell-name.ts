import type { CellRecord, InfraRecord } from '@kalalaya/contract/calls';
import type { Site } from '@kalalaya/runtime';

/** Fallback for a missing name (specification, section 5). */
const UNNAMED_CELL = 'Unnamed Cell';

/**
 * Returns the fixed heading of the two special cells (specification, section 4), or undefined for any other
 * id.
 */
export function specialHeading(id: string, { cells }: Pick<Site, 'cells'>): string | undefined {
  if (id === String(cells.awards)) return 'Achievement / Awards';
  if (id === String(cells.announcements)) return 'Announcement';
  return undefined;
}

/** Returns the displayed name of a cell: from the API, or the special heading of its id, or Unnamed Cell. */
export function cellName(name: string, id: string, site: Pick<Site, 'cells'>): string {
  return name || specialHeading(id, site) || UNNAMED_CELL;
}

/** Returns the name to store in the session: '' for the fallback name, which must not head another page. */
export function sessionName(name: string): string {
  return name === UNNAMED_CELL ? '' : name;
}

/** Department and address of a cell in one line. Addresses often repeat the department. */
export function departmentAndAddress({
  department,
  address,
}: Pick<CellRecord, 'department' | 'address'>): string {
  const parts = address.toLowerCase().includes(department.toLowerCase()) ? [address] : [department, address];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Displayed name of an infrastructure item or committee (specification, section 5). */
export function itemName({ name_of_the_cell }: InfraRecord): string {
  return name_of_the_cell || 'Unnamed Infra';
}
