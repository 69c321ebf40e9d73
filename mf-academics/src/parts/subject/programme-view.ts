import { isSameName, type ProgrammeRecord } from '@kalalaya/contract/calls';
import { fileAddress } from '@kalalaya/kit';
import { type Subject, subjectOf } from '@kalalaya/kit/subject-icon/subject-of.ts';
import type { Site } from '@kalalaya/runtime';

/** Returns the address of a department's page; the name is the parameter (specification, section 2). */
export const departmentAddress = (name: string): string => `/departments/${encodeURIComponent(name)}`;

/** View model of a programme. */
export interface ProgrammeView {
  readonly name: string;
  readonly subject: Subject;
  /** The syllabus file, if any. */
  readonly syllabus: { readonly href: string; readonly type: string; readonly own: boolean } | null;
  /** Name of the department with the same name, if any. */
  readonly department: string | null;
}

/** Converts programmes in the order sent, each with its department among `departments`. */
export function programmeViews(
  records: readonly ProgrammeRecord[],
  site: Site,
  departments: readonly string[] = [],
): readonly ProgrammeView[] {
  return records.map(({ course_name, syllabus }) => {
    const file = fileAddress(site, 'course', syllabus);
    return {
      name: course_name || 'Untitled',
      subject: subjectOf(course_name),
      department: departments.find((name) => isSameName(name, course_name)) ?? null,
      syllabus: file && { href: file.href, type: file.type, own: file.own },
    };
  });
}
