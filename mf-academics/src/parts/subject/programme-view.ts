import type { ProgrammeRecord } from '@kalalaya/contract/calls';
import { fileAddress, type Subject, subjectOf } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { sameName } from './same-name.ts';

/** A programme as the list of subjects shows it. */
export interface ProgrammeView {
  readonly name: string;
  readonly subject: Subject;
  /** Its syllabus; null when there is no file. */
  readonly syllabus: { readonly href: string; readonly type: string; readonly own: boolean } | null;
  /** The department that is called alike; null without one. */
  readonly department: string | null;
}

/** Programmes in the order sent, each with its department among `departments`. */
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
      department: departments.find((name) => sameName(name, course_name)) ?? null,
      syllabus: file && { href: file.href, type: file.type, own: file.own },
    };
  });
}
