import { programmes } from '@kalalaya/contract/calls';
import {
  type Column,
  DataTable,
  DocumentActions,
  type FileView,
  factTexts,
  filesOf,
  NO_DATA,
  Notice,
  SkeletonTable,
  Text,
} from '@kalalaya/kit';
import { SubjectIcon } from '@kalalaya/kit/subject-icon/subject-icon.tsx';
import { subjectOf } from '@kalalaya/kit/subject-icon/subject-of.ts';
import type { LoadContext } from '@kalalaya/runtime';
import { listPage } from '../../parts/groups.ts';
import styles from './syllabus.module.css';

/** A course with its syllabus. */
export interface SyllabusRow {
  readonly course: string;
  readonly level: 'UG' | 'PG';
  readonly file: FileView | null;
}

export interface SyllabusData {
  readonly rows: readonly SyllabusRow[];
}

async function load(context: LoadContext): Promise<SyllabusData> {
  const { ug_programmes, pg_programmes } = await context.api.get(programmes, {});
  const records = [
    ...ug_programmes.map((record) => ({ ...record, level: 'UG' as const })),
    ...pg_programmes.map((record) => ({ ...record, level: 'PG' as const })),
  ];
  const files = await filesOf(
    context,
    records.map(({ syllabus }) => ({ folder: 'course', value: syllabus })),
  );
  const rows = records.map(({ course_name, level }, index) => ({
    course: course_name || 'Untitled',
    level,
    file: files[index] ?? null,
  }));
  return { rows };
}

/** Returns size and length like `214 KB, 12 pages`, or '' if unknown. */
function sizeOf(file: FileView | null): string {
  return file === null ? '' : factTexts(file.href, file.facts).slice(1).join(', ');
}

const columns: readonly Column<SyllabusRow>[] = [
  {
    header: 'Course Name',
    cell: ({ course }) => (
      <Text className={styles.course} of={course}>
        <SubjectIcon subject={subjectOf(course)} />
        {course}
      </Text>
    ),
    phoneText: ({ course, level }) => `${course}\u00A0· ${level}`,
    rowHeader: true,
  },
  { header: 'Programme', cell: ({ level }) => level },
  { header: 'Size', cell: ({ file }) => sizeOf(file) || '-', nowrap: true },
  {
    header: 'Syllabus',
    actions: true,
    cell: ({ course, file }) =>
      file === null ? (
        'N/A'
      ) : (
        <DocumentActions
          title={`the syllabus of ${course}`}
          href={file.href}
          fileName={file.name}
          viewLabel="View"
        />
      ),
  },
];

/**
 * Page /Syllabus (specification, section 2): table of courses with View and Download PDF, or N/A without a
 * file.
 */
export const syllabusPage = listPage<SyllabusData>('/Syllabus', {
  kind: 'list',
  lead: 'The syllabus of each course, to read or download.',
  load,
  Content: ({ data: { rows } }) =>
    rows.length === 0 ? (
      <Notice kind="empty">{NO_DATA}</Notice>
    ) : (
      <DataTable caption="Syllabus of each course" hideCaption columns={columns} rows={rows} />
    ),
  Skeleton: () => <SkeletonTable rows={8} />,
});
