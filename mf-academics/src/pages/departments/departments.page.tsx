import { type DepartmentItem, departments } from '@kalalaya/contract/calls';
import { SkeletonTable } from '@kalalaya/kit';
import { listPage, titleOf } from '../../parts/groups.ts';
import { DepartmentList } from './department-list.tsx';
import { Tabs } from './tabs/tabs.tsx';

/** The departments by kind, in the order sent. */
export interface DepartmentsData {
  readonly aided: readonly DepartmentItem[];
  readonly self: readonly DepartmentItem[];
  readonly research: readonly DepartmentItem[];
}

const path = '/Departments';

const tabs = [
  { id: 'aided', title: 'AIDED', kind: 'aided', empty: 'No aided departments.' },
  { id: 'self-financing', title: 'SELF FINANCING', kind: 'self', empty: 'No self-financing departments.' },
  { id: 'research', title: 'RESEARCH', kind: 'research', empty: 'No research departments.' },
] as const;

function Content({ data }: { data: DepartmentsData }) {
  const first = tabs.find(({ kind }) => data[kind].length > 0)?.id;
  return (
    <Tabs
      label={titleOf(path)}
      {...(first && { initial: first })}
      items={tabs.map(({ kind, empty, ...tab }) => ({
        ...tab,
        count: data[kind].length,
        content: <DepartmentList departments={data[kind]} empty={empty} />,
      }))}
    />
  );
}

/**
 * Page /Departments (specification, section 2): tabs AIDED, SELF FINANCING, RESEARCH, each a list of links.
 */
export const departmentsPage = listPage<DepartmentsData>(path, {
  kind: 'list',
  lead: 'The staff, courses and events of each department.',
  load: ({ api }) => api.get(departments, {}),
  Content,
  Skeleton: () => <SkeletonTable rows={5} />,
});
