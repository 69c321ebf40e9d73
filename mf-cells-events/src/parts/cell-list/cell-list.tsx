import { langOf, NO_DATA, Notice, SmartLink, withKeys } from '@kalalaya/kit';
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
          <h2 className={styles.name} lang={langOf(cell.name)}>
            <Name cell={cell} />
          </h2>
          {cell.text !== '' && (
            <p className={styles.text} lang={langOf(cell.text)}>
              {cell.text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Name({ cell: { id, name } }: { cell: CellItem }) {
  return id === '' ? name : <SmartLink to={cellAddress(id)}>{name}</SmartLink>;
}
