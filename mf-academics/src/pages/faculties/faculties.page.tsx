import { teachingStaff } from '@kalalaya/contract/calls';
import { NO_DATA, Notice, SkeletonCards } from '@kalalaya/kit';
import { listPage } from '../../parts/groups.ts';
import { TeacherList } from '../../parts/teacher/teacher-card.tsx';
import { type TeacherView, teacherViews } from '../../parts/teacher/teacher-view.ts';

interface FacultiesData {
  readonly teachers: readonly TeacherView[];
}

/** Page /faculties, Teaching Staff (specification, section 2), sorted by position, then name. */
export const facultiesPage = listPage<FacultiesData>('/faculties', {
  lead: 'Our teachers, their qualifications and how to reach them.',
  async load(context) {
    const { faculty } = await context.api.get(teachingStaff, {});
    return { teachers: await teacherViews(context, faculty) };
  },
  Content: ({ data: { teachers } }) =>
    teachers.length === 0 ? (
      <Notice kind="empty">{NO_DATA}</Notice>
    ) : (
      <TeacherList teachers={teachers} level={2} />
    ),
  Skeleton: () => <SkeletonCards count={6} columns={2} />,
});
