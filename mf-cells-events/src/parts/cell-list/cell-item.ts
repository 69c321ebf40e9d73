import type { CellRecord } from '@kalalaya/contract/calls';
import { excerpt } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { cellName } from '../cell-name.ts';
import type { StaffContact } from '../staff-contact.ts';

/** An entry of a list of cells. */
export interface CellItem {
  /** '' if the list sends no id; the entry is then not a link. */
  readonly id: string;
  readonly name: string;
  /** Name of the coordinator; '' if unknown. */
  readonly coordinator: string;
  /** Portrait of the coordinator; null if unknown. */
  readonly photo: StaffContact['photo'];
  /** Where to find it; '' if unknown. */
  readonly place: string;
  /** Excerpt of its description as plain text. */
  readonly text: string;
}

/** Maximum length of the excerpt, in characters. */
const TEXT_LENGTH = 180;

/** Reduces a cell and the contact of its coordinator to a list entry, without its full description. */
export function cellItem(record: CellRecord, contact: StaffContact | null, site: Site): CellItem {
  return {
    id: record.id,
    name: cellName(record.name_of_the_cell, record.id, site),
    coordinator: record.name,
    photo: contact?.photo ?? null,
    place: record.address,
    text: excerpt(record.descr, TEXT_LENGTH),
  };
}
