import { teachingStaff } from '@kalalaya/contract/calls';
import { anchorOf, hasPage, pictureAddress, settle } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';

/** Contact and portrait of a coordinator who is a teacher; missing fields are ''. */
export interface StaffContact {
  readonly email: string;
  readonly phone: string;
  /** Address of the portrait; null if there is none. */
  readonly photo: string | null;
  /** Path of the entry among the teaching staff; null if the college does not show that page. */
  readonly to: string | null;
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Finds coordinators among the teaching staff by name. Returns null for each without a match, and for all if the
 * call fails.
 */
export async function staffContacts(
  { api, site, signal }: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  names: readonly string[],
): Promise<readonly (StaffContact | null)[]> {
  if (names.every((name) => name === '')) return names.map(() => null);
  const result = await settle(api.get(teachingStaff, {}), signal);
  const faculty = result.ok ? result.value.faculty : [];
  return names.map((name) => {
    const record = name === '' ? undefined : faculty.find((one) => isSameName(one.name, name));
    if (record === undefined) return null;
    return {
      email: record.email_id,
      phone: record.phone_number,
      photo: pictureAddress(site, 'facultyimg', record.picture),
      to: hasPage(site, '/faculties') ? `/faculties#${anchorOf('staff', record.name)}` : null,
    };
  });
}
