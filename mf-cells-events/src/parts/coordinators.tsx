import { phoneAddress } from '@kalalaya/contract/address';
import type { CellRecord } from '@kalalaya/contract/calls';
import { AsideBlock, ContactText, PersonRow, SmartLink } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import styles from './coordinators.module.css';
import { type StaffContact, staffContacts } from './staff-contact.ts';

/** Title of a coordinator (specification, section 2). */
const COORDINATOR = 'Coordinator';

/** A person who runs a cell. */
export interface Coordinator {
  readonly name: string;
  readonly role: string;
  readonly detail: string;
  /** The person's contact, if known. */
  readonly contact: StaffContact | null;
}

/** Returns the coordinator and the sub-coordinator of a cell, if named, with their contacts. */
export async function coordinatorsOf(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  cell: CellRecord | null,
): Promise<readonly Coordinator[]> {
  if (cell === null) return [];
  const people = [
    { name: cell.name, role: COORDINATOR, detail: cell.designation },
    { name: cell.sub_coordinator, role: 'Sub Coordinator', detail: '' },
  ].filter(({ name }) => name !== '');
  const contacts = await staffContacts(
    context,
    people.map(({ name }) => name),
  );
  return people.map((person, index) => ({ ...person, contact: contacts[index] ?? null }));
}

/** Coordinator with designation, and Sub Coordinator, if named (specification, section 2, /Cell/{cellid}). */
export function Coordinators({ people }: { people: readonly Coordinator[] }) {
  if (people.length === 0) return null;
  return (
    <AsideBlock title="Coordinators">
      <div className={styles.people}>
        {people.map(({ name, role, detail, contact }) => (
          <PersonRow
            key={role}
            name={name}
            role={role}
            detail={detail}
            photo={contact?.photo ?? null}
            to={contact?.to ?? undefined}
          >
            {contact && role === COORDINATOR && <Contact contact={contact} />}
          </PersonRow>
        ))}
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
