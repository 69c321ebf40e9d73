import { CardTitle, Icon, langOf, NO_DATA, Notice, Portrait, withKeys } from '@kalalaya/kit';
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
              {cell.coordinator !== '' && <b lang={langOf(cell.coordinator)}>{cell.coordinator}</b>}{' '}
              {cell.place !== '' && (
                <span lang={langOf(cell.place)}>
                  <Icon name="pin" /> {cell.place}
                </span>
              )}
            </p>
            {cell.text !== '' && (
              <p className={styles.text} lang={langOf(cell.text)}>
                {cell.text}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
