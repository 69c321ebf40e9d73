import type { FacultyRecord } from '@kalalaya/contract/calls';
import { compareStaff, type FileView, filesOf, pictureAddress } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';

/** View model of a teacher. Missing values are ''. */
export interface TeacherView {
  readonly name: string;
  readonly designation: string;
  /** Highest qualification. */
  readonly education: string;
  /** Address of the portrait; null shows the initials. */
  readonly photo: string | null;
  readonly email: string;
  readonly phone: string;
  readonly resume: FileView | null;
  /** HTML. */
  readonly description: string;
}

/** Sorts teachers and resolves the addresses of their portraits and résumés. */
export async function teacherViews(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  faculty: readonly FacultyRecord[],
): Promise<readonly TeacherView[]> {
  const sorted = [...faculty].sort(compareStaff);
  const resumes = await filesOf(
    context,
    sorted.map(({ resume }) => ({ folder: 'facultyresume', value: resume })),
  );
  return sorted.map((record, index) => ({
    name: record.name || 'Untitled',
    designation: record.designation,
    education: record.highest_edu,
    photo: pictureAddress(context.site, 'facultyimg', record.picture),
    email: record.email_id,
    phone: record.phone_number,
    resume: resumes[index] ?? null,
    description: record.description,
  }));
}
