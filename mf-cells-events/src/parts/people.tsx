import type { CellRecord } from '@kalalaya/contract/calls';
import { AsideBlock, PersonRow } from '@kalalaya/kit';
import styles from './people.module.css';

/** Who leads a cell; '' where nobody is named. */
export interface CellPeople {
  readonly coordinator: string;
  readonly designation: string;
  readonly subCoordinator: string;
}

/** The people that a cell's record names. */
export function peopleOf(record: CellRecord | null | undefined): CellPeople {
  return {
    coordinator: record?.name ?? '',
    designation: record?.designation ?? '',
    subCoordinator: record?.sub_coordinator ?? '',
  };
}

/** What they are called (specification, section 2). */
const titles = { coordinator: 'Coordinator', sub: 'Sub Coordinator' } as const;

/**
 * Coordinator with designation, and Sub Coordinator (specification, section 2, /Cell/{cellid}); nothing when neither
 * is named.
 */
export function People({ people }: { people: CellPeople }) {
  const { coordinator, designation, subCoordinator } = people;
  if (coordinator === '' && subCoordinator === '') return null;
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
