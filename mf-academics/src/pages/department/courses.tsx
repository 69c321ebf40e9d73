import type { CourseRecord } from '@kalalaya/contract/calls';
import { type Column, DataTable, Text } from '@kalalaya/kit';

const dash = (text: string) => text || '-';

const columns: readonly Column<CourseRecord>[] = [
  {
    header: 'Course Name',
    cell: ({ course_name }) => <Text>{course_name || 'Untitled'}</Text>,
    rowHeader: true,
  },
  { header: 'Course Code', cell: ({ course_code }) => dash(course_code), nowrap: true },
  { header: 'Type', cell: ({ course_type }) => dash(course_type) },
  { header: 'Tenure', cell: ({ tenure }) => dash(tenure), nowrap: true },
  { header: 'Faculties', cell: ({ faculties }) => dash(faculties) },
  { header: 'Max Intake', cell: ({ maxintake }) => dash(maxintake), numeric: true },
  { header: 'Credit', cell: ({ course_credit }) => dash(course_credit), numeric: true },
];

/** Table of a department's courses (specification, section 3, Department detail). */
export function Courses({ courses }: { courses: readonly CourseRecord[] }) {
  return <DataTable caption="Courses" hideCaption columns={columns} rows={courses} />;
}
