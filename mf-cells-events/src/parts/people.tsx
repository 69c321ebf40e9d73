import { AsideBlock, PersonRow } from '@kalalaya/kit';
import styles from './people.module.css';

/** Who leads a cell; '' where nobody is named. */
export interface CellPeople {
  readonly coordinator: string;
  readonly designation: string;
  readonly subCoordinator: string;
}

/** What they are called (specification, section 2). */
const titles = { coordinator: 'Coordinator', sub: 'Sub Coordinator' } as const;

/** True when nobody is named: then `People` draws nothing. */
export const isNobody = ({ coordinator, subCoordinator }: CellPeople): boolean =>
  coordinator === '' && subCoordinator === '';

/**
 * Coordinator with designation, and Sub Coordinator (specification, section 2, /Cell/{cellid}); nothing when neither
 * is named.
 */
export function People({ people }: { people: CellPeople }) {
  if (isNobody(people)) return null;
  const { coordinator, designation, subCoordinator } = people;
  return (
    <AsideBlock title="Coordinators">
      <div className={styles.people}>
        {coordinator !== '' && (
          <PersonRow name={coordinator} role={titles.coordinator} detail={designation} photo={null} />
        )}
        {subCoordinator !== '' && <PersonRow name={subCoordinator} role={titles.sub} photo={null} />}
      </div>
    </AsideBlock>
  );
}
