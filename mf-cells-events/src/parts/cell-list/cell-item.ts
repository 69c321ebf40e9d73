import type { CellRecord } from '@kalalaya/contract/calls';
import { excerpt } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { cellName } from '../cell-name.ts';

/** A cell in a list of cells. */
export interface CellItem {
  /** '' where the list sends no id: then the cell is no link. */
  readonly id: string;
  readonly name: string;
  /** The beginning of its description, plain text. */
  readonly text: string;
}

/** Characters of the description that a list shows. */
const TEXT_LENGTH = 150;

/** A cell as a list shows it, without its whole description. */
export function cellItem(record: CellRecord, site: Site): CellItem {
  return {
    id: record.id,
    name: cellName(record.name_of_the_cell, record.id, site),
    text: excerpt(record.descr, TEXT_LENGTH),
  };
}
