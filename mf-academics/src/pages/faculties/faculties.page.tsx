import { teachingStaff } from '@kalalaya/contract/calls';
import { definePage, NO_DATA, Notice, SkeletonCards } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { GroupSide, groupCrumb, routeOf } from '../../parts/groups.ts';
import { TeacherList } from '../../parts/teacher/teacher-card.tsx';
import { type TeacherView, teacherViews } from '../../parts/teacher/teacher-view.ts';

const path = '/faculties';
const { group, title } = routeOf(path);

async function load(context: LoadContext): Promise<readonly TeacherView[]> {
  const { faculty } = await context.api.get(teachingStaff, {});
  return teacherViews(context, faculty);
}

function Content({ data }: { data: readonly TeacherView[] }) {
  return (
    <GroupSide group={group}>
      {data.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <TeacherList teachers={data} level={2} />
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
export const facultiesPage = definePage<readonly TeacherView[]>({
  path,
  load,
  head: (_data, { site }) => ({
    title,
    lead: 'Our teachers, their qualifications and how to reach them.',
    crumbs: [groupCrumb(site, group)],
  }),
  Content,
  Skeleton,
});
