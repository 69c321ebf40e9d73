import { teachingStaff } from '@kalalaya/contract/calls';
import {
  definePage,
  type Introduction,
  IntroductionText,
  loadIntroduction,
  NO_DATA,
  Notice,
  SkeletonCards,
} from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { GroupSide, groupCrumb, routeOf } from '../../parts/groups.ts';
import { TeacherList } from '../../parts/teacher/teacher-card.tsx';
import { type TeacherView, teacherViews } from '../../parts/teacher/teacher-view.ts';

interface FacultiesData {
  readonly introduction: Introduction;
  readonly teachers: readonly TeacherView[];
}

const path = '/faculties';
const { group, title } = routeOf(path);

async function load(context: LoadContext): Promise<FacultiesData> {
  const [{ faculty }, introduction] = await Promise.all([
    context.api.get(teachingStaff, {}),
    loadIntroduction(context, path.slice(1)),
  ]);
  return { introduction, teachers: await teacherViews(context, faculty) };
}

function Content({ data: { introduction, teachers } }: { data: FacultiesData }) {
  return (
    <GroupSide group={group}>
      <IntroductionText {...introduction} />
      {teachers.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <TeacherList teachers={teachers} level={2} />
      )}
    </GroupSide>
  );
}

function Skeleton() {
  return (
    <GroupSide group={group}>
      <SkeletonCards count={6} columns={2} />
    </GroupSide>
  );
}

/** Page /faculties, Teaching Staff (specification, section 2), sorted by position, then name. */
export const facultiesPage = definePage<FacultiesData>({
  path,
  load,
  head: (data, { site }) => ({
    title,
    lead: data?.introduction.lead || 'Our teachers, their qualifications and how to reach them.',
    crumbs: [groupCrumb(site, group)],
  }),
  Content,
  Skeleton,
});
