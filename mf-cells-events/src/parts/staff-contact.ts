import { teachingStaff } from '@kalalaya/contract/calls';
import { anchorOf, hasPage, settle } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';

/** How a coordinator who teaches here is reached; '' where nothing was sent. */
export interface StaffContact {
  readonly email: string;
  readonly phone: string;
  /** The entry among the teaching staff; null where the college shows no such page. */
  readonly to: string | null;
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Finds a coordinator among the teaching staff by name; null for anybody else, and where the staff cannot be read. */
export async function staffContact(
  { api, site, signal }: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  name: string,
): Promise<StaffContact | null> {
  if (name === '') return null;
  const answer = await settle(api.get(teachingStaff, {}), signal);
  const record = answer.ok ? answer.value.faculty.find((one) => same(one.name, name)) : undefined;
  if (record === undefined) return null;
  return {
    email: record.email_id,
    phone: record.phone_number,
    to: hasPage(site, '/faculties') ? `/faculties#${anchorOf('staff', record.name)}` : null,
  };
}
