import { packAnchors } from '@kalalaya/contract/address';
import { isSameName, teachingStaff } from '@kalalaya/contract/calls';
import { anchorOf, hasPage, pictureAddress, settle } from '@kalalaya/kit';
import type { LoadContext, Picture } from '@kalalaya/runtime';

/** Contact and portrait of a coordinator on the staff; missing fields are ''. */
export interface StaffContact {
  readonly email: string;
  readonly phone: string;
  /** Address of the portrait, or a picture of the pack; null if there is none. */
  readonly photo: string | Picture | null;
  /** Path of the entry on a staff page; null if the college does not show that page. */
  readonly to: string | null;
}

type Context = Pick<LoadContext, 'api' | 'site' | 'signal'>;

/** Returns the path of an entry on a page, or null if the college does not show that page. */
const entryPath = (site: Context['site'], page: string, anchor: string) =>
  hasPage(site, page) ? `${page}#${anchor}` : null;

const officePage = '/administrativestaff';

/** Loads the people of the page of administrative staff; empty if the call fails. */
async function officeStaff({ api, signal }: Context) {
  const result = await settle(api.content(officePage.slice(1)), signal);
  return result.ok ? result.value.people.flatMap(({ entries }) => entries) : [];
}

/**
 * Finds coordinators by name among the teaching staff, then among the administrative staff. Returns null for each
 * without a match.
 */
export async function staffContacts(
  context: Context,
  names: readonly string[],
): Promise<readonly (StaffContact | null)[]> {
  if (names.every((name) => name === '')) return names.map(() => null);
  const { api, site, signal } = context;
  const result = await settle(api.get(teachingStaff, {}), signal);
  const teachers = names.map((name) =>
    result.ok && name !== '' ? result.value.faculty.find((one) => isSameName(one.name, name)) : undefined,
  );
  const needsOffice = names.some((name, index) => name !== '' && teachers[index] === undefined);
  const office = needsOffice ? await officeStaff(context) : [];
  return names.map((name, index) => {
    const teacher = teachers[index];
    if (teacher !== undefined) {
      return {
        email: teacher.email_id,
        phone: teacher.phone_number,
        photo: pictureAddress(site, 'facultyimg', teacher.picture),
        to: entryPath(site, '/faculties', anchorOf('staff', teacher.name)),
      };
    }
    const colleague = name === '' ? undefined : office.find((one) => isSameName(one.name, name));
    if (colleague === undefined) return null;
    return {
      email: '',
      phone: '',
      photo: colleague.photo ?? null,
      to: entryPath(site, officePage, anchorOf(packAnchors.person, colleague.name)),
    };
  });
}
