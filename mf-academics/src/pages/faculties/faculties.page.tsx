import { isSameName, teachingStaff } from '@kalalaya/contract/calls';
import { Filters, NO_DATA, Notice, SkeletonCards } from '@kalalaya/kit';
import { listPage } from '../../parts/groups.ts';
import { TeacherList } from '../../parts/teacher/teacher-card.tsx';
import { type TeacherView, teacherViews } from '../../parts/teacher/teacher-view.ts';

interface FacultiesData {
  readonly teachers: readonly TeacherView[];
  /** Departments of all teachers, in alphabetical order; empty if the API sends none. */
  readonly subjects: readonly string[];
  /** The selected one; '' for all. */
  readonly subject: string;
}

const path = '/faculties';

/** Page /faculties, Teaching Staff (specification, section 2), sorted by position, then name; `?subject=` shows one department. */
export const facultiesPage = listPage<FacultiesData>(path, {
  lead: 'Our teachers, their qualifications and how to reach them.',
  async load(context) {
    const { faculty } = await context.api.get(teachingStaff, {});
    const names = new Set(faculty.map(({ department }) => department).filter((name) => name !== ''));
    const subjects = [...names].sort((one, other) => one.localeCompare(other));
    const requested = context.query.get('subject') ?? '';
    const subject = subjects.find((name) => isSameName(name, requested)) ?? '';
    const shown = subject === '' ? faculty : faculty.filter(({ department }) => department === subject);
    return { teachers: await teacherViews(context, shown), subjects, subject };
  },
  Content: ({ data: { teachers, subjects, subject } }) =>
    teachers.length === 0 ? (
      <Notice kind="empty">{NO_DATA}</Notice>
    ) : (
      <>
        {subjects.length > 1 && (
          <Filters
            address={path}
            label="Filter teachers"
            filters={[
              {
                name: 'subject',
                label: 'Subject',
                value: subject,
                all: 'All subjects',
                options: subjects.map((name) => [name, name]),
              },
            ]}
          />
        )}
        <TeacherList teachers={teachers} level={2} />
      </>
    ),
  Skeleton: () => <SkeletonCards count={6} columns={2} />,
});
