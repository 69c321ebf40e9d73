import { type DepartmentItem, departments } from '@kalalaya/contract/calls';
import {
  definePage,
  type Introduction,
  IntroductionText,
  isShortList,
  loadIntroduction,
  SkeletonTable,
  Tabs,
} from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { GroupSide, groupCrumb, routeOf } from '../../parts/groups.ts';
import { DepartmentList } from './department-list.tsx';

/** The departments by kind, in the order sent. */
export interface DepartmentsData {
  readonly introduction: Introduction;
  readonly aided: readonly DepartmentItem[];
  readonly self: readonly DepartmentItem[];
  readonly research: readonly DepartmentItem[];
}

const path = '/Departments';
const { group, title } = routeOf(path);

async function load(context: LoadContext): Promise<DepartmentsData> {
  const [{ aided, self, research }, introduction] = await Promise.all([
    context.api.get(departments, {}),
    loadIntroduction(context, path.slice(1)),
  ]);
  return { introduction, aided, self, research };
}

function Content({ data: { introduction, aided, self, research } }: { data: DepartmentsData }) {
  const filled = [
    ['aided', aided],
    ['self-financing', self],
    ['research', research],
  ] as const;
  const first = filled.find(([, list]) => list.length > 0)?.[0];
  return (
    <GroupSide group={group} sparse={isShortList(Math.max(...filled.map(([, list]) => list.length)))}>
      <IntroductionText {...introduction} />
      <Tabs
        label={title}
        {...(first && { initial: first })}
        items={[
          {
            id: 'aided',
            title: 'AIDED',
            count: aided.length,
            content: <DepartmentList departments={aided} empty="No aided departments." />,
          },
          {
            id: 'self-financing',
            title: 'SELF FINANCING',
            count: self.length,
            content: <DepartmentList departments={self} empty="No self-financing departments." />,
          },
          {
            id: 'research',
            title: 'RESEARCH',
            count: research.length,
            content: <DepartmentList departments={research} empty="No research departments." />,
          },
        ]}
      />
    </GroupSide>
  );
}

function Skeleton() {
  return (
    <GroupSide group={group}>
      <SkeletonTable rows={5} />
    </GroupSide>
  );
}

/**
 * Page /Departments (specification, section 2): tabs AIDED, SELF FINANCING, RESEARCH, each a list of links.
 */
export const departmentsPage = definePage<DepartmentsData>({
  path,
  load,
  head: (data, { site }) => ({
    kind: 'list',
    title,
    lead: data?.introduction.lead || 'The staff, courses and events of each department.',
    crumbs: [groupCrumb(site, group)],
  }),
  Content,
  Skeleton,
});
