import { type FacultyRecord, programmes, teachingStaff } from '@kalalaya/contract/calls';
import { compareStaff, loadPackPage, type PackPageData, type Part, settle } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';

/** Pages of the pack that make up the disclosure. */
const keys = {
  own: 'disclosure',
  about: 'About',
  mandatory: 'Mandatorydisclosure',
  admission: 'Admission',
  fees: 'Feestructure',
  office: 'Nonfaculties',
  cells: 'Statitorycells',
  policies: 'policydocuments',
  conduct: 'codeconduct',
  calendar: 'Academic',
  aishe: 'AISHE.html',
  nirf: 'NIRF.html',
} as const;

/** Name of a pack page of the disclosure. */
export type PageName = keyof typeof keys;

/** A teacher as listed in the disclosure; missing fields are ''. */
export interface Teacher {
  readonly name: string;
  readonly designation: string;
  readonly qualification: string;
}

/** Data of the disclosure page. Pack pages without content are empty, not missing. */
export interface DisclosureData {
  readonly pages: Readonly<Record<PageName, PackPageData>>;
  readonly teachers: Part<readonly Teacher[]>;
  /** Names of programmes. */
  readonly programmes: Part<readonly string[]>;
}

/** Sorts teachers by position, then by name, as Teaching Staff does (specification/decisions.md, Calls). */
function teachersOf(faculty: readonly FacultyRecord[]): readonly Teacher[] {
  return faculty
    .toSorted(compareStaff)
    .map(({ name, designation, highest_edu }) => ({ name, designation, qualification: highest_edu }));
}

/**
 * Loads all parts in parallel. A failed API call yields a failed part.
 *
 * @throws {NoAnswerError} if a page of the pack cannot be loaded.
 */
export async function loadDisclosure(context: LoadContext): Promise<DisclosureData> {
  const { api, signal } = context;
  const [staff, courses, ...pages] = await Promise.all([
    settle(api.get(teachingStaff, {}), signal),
    settle(api.get(programmes, {}), signal),
    ...Object.entries(keys).map(async ([name, key]) => [name, await loadPackPage(context, key)] as const),
  ]);
  return {
    // One entry per key of `keys`, by the line above.
    pages: Object.fromEntries(pages) as Record<PageName, PackPageData>,
    teachers: staff.ok ? { ok: true, value: teachersOf(staff.value.faculty) } : { ok: false },
    programmes: courses.ok
      ? {
          ok: true,
          value: [...courses.value.ug_programmes, ...courses.value.pg_programmes]
            .map(({ course_name }) => course_name)
            .filter((name) => name !== ''),
        }
      : { ok: false },
  };
}
