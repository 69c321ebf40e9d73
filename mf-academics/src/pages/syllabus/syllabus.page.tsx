import { programmes } from '@kalalaya/contract/calls';
import {
  type Column,
  DataTable,
  DocumentActions,
  definePage,
  type FileView,
  factTexts,
  filesOf,
  type Introduction,
  IntroductionText,
  langOf,
  loadIntroduction,
  NO_DATA,
  Notice,
  SkeletonTable,
  SubjectIcon,
  subjectOf,
} from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { GroupSide, groupCrumb, routeOf } from '../../parts/groups.ts';
import styles from './syllabus.module.css';

/** A course with its syllabus. */
export interface SyllabusRow {
  readonly course: string;
  readonly level: 'UG' | 'PG';
  readonly file: FileView | null;
}

export interface SyllabusData {
  readonly introduction: Introduction;
  readonly rows: readonly SyllabusRow[];
}

const path = '/Syllabus';
const { group, title } = routeOf(path);

async function load(context: LoadContext): Promise<SyllabusData> {
  const [response, introduction] = await Promise.all([
    context.api.get(programmes, {}),
    loadIntroduction(context, path.slice(1)),
  ]);
  const records = [
    ...response.ug_programmes.map((record) => ({ ...record, level: 'UG' as const })),
    ...response.pg_programmes.map((record) => ({ ...record, level: 'PG' as const })),
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
  return { introduction, rows };
}

/** Returns size and length like `214 KB, 12 pages`, or '' if unknown. */
function sizeOf(file: FileView | null): string {
  return file === null ? '' : factTexts(file.href, file.facts).slice(1).join(', ');
}

const columns: readonly Column<SyllabusRow>[] = [
  {
    header: 'Course Name',
    cell: ({ course }) => (
      <span className={styles.course} lang={langOf(course)}>
        <SubjectIcon subject={subjectOf(course)} />
        {course}
      </span>
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

function Content({ data: { introduction, rows } }: { data: SyllabusData }) {
  return (
    <GroupSide group={group}>
      <IntroductionText {...introduction} />
      {rows.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <DataTable caption="Syllabus of each course" hideCaption columns={columns} rows={rows} />
      )}
    </GroupSide>
  );
}

function Skeleton() {
  return (
    <GroupSide group={group}>
      <SkeletonTable rows={8} />
    </GroupSide>
  );
}

/**
 * Page /Syllabus (specification, section 2): table of courses with View and Download PDF, or N/A without a
 * file.
 */
export const syllabusPage = definePage<SyllabusData>({
  path,
  load,
  head: (data, { site }) => ({
    kind: 'list',
    title,
    lead: data?.introduction.lead || 'The syllabus of each course, to read or download.',
    crumbs: [groupCrumb(site, group)],
  }),
  Content,
  Skeleton,
});
