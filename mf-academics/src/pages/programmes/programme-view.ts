import type { ProgrammeRecord } from '@kalalaya/contract/calls';
import { fileAddress, type Subject, subjectOf } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';

/** A programme as the list of subjects shows it. */
export interface ProgrammeView {
  readonly name: string;
  readonly subject: Subject;
  /** Its syllabus; null when there is no file. */
  readonly syllabus: { readonly href: string; readonly type: string; readonly own: boolean } | null;
}

/** Programmes in the order sent. */
export function programmeViews(records: readonly ProgrammeRecord[], site: Site): readonly ProgrammeView[] {
  return records.map(({ course_name, syllabus }) => {
    const file = fileAddress(site, 'course', syllabus);
    return {
      name: course_name || 'Untitled',
      subject: subjectOf(course_name),
      syllabus: file && { href: file.href, type: file.type, own: file.own },
    };
  });
}
