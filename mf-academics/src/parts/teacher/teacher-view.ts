import type { FacultyRecord } from '@kalalaya/contract/calls';
import { type FileView, filesOf, naturalCompare, pictureAddress } from '@kalalaya/kit';
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

/** Returns the rank of a position. Unreadable positions rank last. */
function rank(position: string): number {
  const value = Number.parseFloat(position);
  return Number.isFinite(value) ? value : Number.POSITIVE_INFINITY;
}

/** Compares teachers by `position`, then by name (specification/decisions.md, Calls). */
function compareTeachers(
  a: Pick<FacultyRecord, 'position' | 'name'>,
  b: Pick<FacultyRecord, 'position' | 'name'>,
): number {
  const [first, second] = [rank(a.position), rank(b.position)];
  return first === second ? naturalCompare(a.name, b.name) : first - second;
}

/** Sorts teachers and resolves the addresses of their portraits and résumés. */
export async function teacherViews(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  faculty: readonly FacultyRecord[],
): Promise<readonly TeacherView[]> {
  const sorted = [...faculty].sort(compareTeachers);
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
