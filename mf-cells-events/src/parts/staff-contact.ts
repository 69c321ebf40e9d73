import { teachingStaff } from '@kalalaya/contract/calls';
import { anchorOf, hasPage, settle } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';

/** Contact of a coordinator who is a teacher; missing fields are ''. */
export interface StaffContact {
  readonly email: string;
  readonly phone: string;
  /** Path of the entry among the teaching staff; null if the college does not show that page. */
  readonly to: string | null;
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Finds a coordinator among the teaching staff by name. Returns null without a match or if the call fails.
 */
export async function staffContact(
  { api, site, signal }: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  name: string,
): Promise<StaffContact | null> {
  if (name === '') return null;
  const result = await settle(api.get(teachingStaff, {}), signal);
  const record = result.ok ? result.value.faculty.find((one) => isSameName(one.name, name)) : undefined;
  if (record === undefined) return null;
  return {
    email: record.email_id,
    phone: record.phone_number,
    to: hasPage(site, '/faculties') ? `/faculties#${anchorOf('staff', record.name)}` : null,
  };
}
