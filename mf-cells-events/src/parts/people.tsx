import { phoneAddress } from '@kalalaya/contract/address';
import type { CellRecord } from '@kalalaya/contract/calls';
import { AsideBlock, ContactText, PersonRow, SmartLink } from '@kalalaya/kit';
import styles from './people.module.css';
import type { StaffContact } from './staff-contact.ts';

/** Coordinators of a cell; '' if not named. */
export interface CellPeople {
  readonly coordinator: string;
  readonly designation: string;
  readonly subCoordinator: string;
  /** Contacts of the coordinator and the sub-coordinator, if known. */
  readonly contacts: readonly (StaffContact | null)[];
}

/** Reads the people of a cell's record and adds their contacts, in the order of `coordinatorsOf`. */
export function peopleOf(
  record: CellRecord | null | undefined,
  contacts: readonly (StaffContact | null)[] = [],
): CellPeople {
  return {
    coordinator: record?.name ?? '',
    designation: record?.designation ?? '',
    subCoordinator: record?.sub_coordinator ?? '',
    contacts,
  };
}

/** Returns the names of the coordinator and the sub-coordinator, '' if not named. */
export const coordinatorsOf = (record: CellRecord | null | undefined): readonly string[] => [
  record?.name ?? '',
  record?.sub_coordinator ?? '',
];

/** Their titles (specification, section 2). */
const titles = { coordinator: 'Coordinator', sub: 'Sub Coordinator' } as const;

/** Returns true if no coordinator is named; `People` then renders nothing. */
export const hasNoPeople = ({ coordinator, subCoordinator }: CellPeople): boolean =>
  coordinator === '' && subCoordinator === '';

/** Coordinator with designation, and Sub Coordinator, if named (specification, section 2, /Cell/{cellid}). */
export function People({ people }: { people: CellPeople }) {
  if (hasNoPeople(people)) return null;
  const { coordinator, designation, subCoordinator } = people;
  const [contact = null, subContact = null] = people.contacts;
  return (
    <AsideBlock title="Coordinators">
      <div className={styles.people}>
        {coordinator !== '' && (
          <PersonRow
            name={coordinator}
            role={titles.coordinator}
            detail={designation}
            photo={contact?.photo ?? null}
            to={contact?.to ?? undefined}
          >
            {contact && <Contact contact={contact} />}
          </PersonRow>
        )}
        {subCoordinator !== '' && (
          <PersonRow
            name={subCoordinator}
            role={titles.sub}
            photo={subContact?.photo ?? null}
            to={subContact?.to ?? undefined}
          />
        )}
      </div>
    </AsideBlock>
  );
}

function Contact({ contact: { email, phone } }: { contact: StaffContact }) {
  return (
    <>
      {phone !== '' && (
        <p className={styles.contact}>
          <SmartLink to={phoneAddress(phone)}>{phone}</SmartLink>
        </p>
      )}
      {email !== '' && (
        <p className={styles.contact}>
          <ContactText text={email} />
        </p>
      )}
    </>
  );
}
