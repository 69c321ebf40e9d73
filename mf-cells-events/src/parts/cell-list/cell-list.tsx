import { CardTitle, Icon, NO_DATA, Notice, Portrait, Text, withKeys } from '@kalalaya/kit';
import { cellAddress } from '../addresses.ts';
import type { CellItem } from './cell-item.ts';
import styles from './cell-list.module.css';

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
