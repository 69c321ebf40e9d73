import type { CellRecord } from '@kalalaya/contract/calls';
import { AsideBlock, PersonRow, SmartLink } from '@kalalaya/kit';
import styles from './people.module.css';
import type { StaffContact } from './staff-contact.ts';

/** Who leads a cell; '' where nobody is named. */
export interface CellPeople {
  readonly coordinator: string;
  readonly designation: string;
  readonly subCoordinator: string;
  /** How the coordinator is reached, where that is known. */
  readonly contact?: StaffContact;
}

/** The people that a cell's record names, and how the coordinator is reached where that is known. */
export function peopleOf(record: CellRecord | null | undefined, contact?: StaffContact | null): CellPeople {
  return {
    coordinator: record?.name ?? '',
    designation: record?.designation ?? '',
    subCoordinator: record?.sub_coordinator ?? '',
    ...(contact && { contact }),
  };
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
  const { coordinator, designation, subCoordinator, contact } = people;
  return (
    <AsideBlock title="Coordinators">
      <div className={styles.people}>
        {coordinator !== '' && (
          <PersonRow
            name={coordinator}
            role={titles.coordinator}
            detail={designation}
            photo={null}
            to={contact?.to ?? undefined}
          >
            {contact && <Contact contact={contact} />}
          </PersonRow>
        )}
        {subCoordinator !== '' && <PersonRow name={subCoordinator} role={titles.sub} photo={null} />}
      </div>
    </AsideBlock>
  );
}

function Contact({ contact: { email, phone } }: { contact: StaffContact }) {
  const number = phone.replace(/[^+\d]/g, '');
  return (
    <>
      {number !== '' && (
        <p className={styles.contact}>
          <SmartLink to={`tel:${number}`}>{phone}</SmartLink>
        </p>
      )}
      {email.includes('@') && (
        <p className={styles.contact}>
          <SmartLink to={`mailto:${email}`}>{email}</SmartLink>
        </p>
      )}
    </>
  );
}
