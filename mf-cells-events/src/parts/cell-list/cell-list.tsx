import type { CellRecord } from '@kalalaya/contract/calls';
import { CardTitle, excerpt, Icon, NO_DATA, Notice, Portrait, Text, withKeys } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { cellAddress } from '../addresses.ts';
import { cellName } from '../cell-name.ts';
import type { StaffContact } from '../staff-contact.ts';
import styles from './cell-list.module.css';

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

/** Clubs, cells and centres as links to `/Cell/{id}` (specification, section 2, Clubs/Cells). */
export function CellList({ cells }: { cells: readonly CellItem[] }) {
  if (cells.length === 0) return <Notice kind="empty">{NO_DATA}</Notice>;
  return (
    <ul className={styles.list}>
      {withKeys(cells, ({ id, name }) => id || name).map(([key, cell]) => (
        <li key={key}>
          <div>{cell.coordinator !== '' && <Portrait photo={cell.photo} name={cell.coordinator} />}</div>
          <div>
            <CardTitle title={cell.name} to={cell.id === '' ? undefined : cellAddress(cell.id)} level={2} />
            <p className={styles.facts}>
              {cell.coordinator !== '' && <Text as="b">{cell.coordinator}</Text>}{' '}
              {cell.place !== '' && (
                <Text of={cell.place}>
                  <Icon name="pin" /> {cell.place}
                </Text>
              )}
            </p>
            {cell.text !== '' && (
              <Text as="p" className={styles.text}>
                {cell.text}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
