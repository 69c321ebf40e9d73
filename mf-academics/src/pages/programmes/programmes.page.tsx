import { departments, programmes } from '@kalalaya/contract/calls';
import {
  definePage,
  type Introduction,
  IntroductionText,
  loadIntroduction,
  NO_DATA,
  Notice,
  Section,
  SkeletonTable,
  settle,
} from '@kalalaya/kit';
import type { LoadContext, Site } from '@kalalaya/runtime';
import { GroupSide, groupCrumb, routeOf } from '../../parts/groups.ts';
import { type ProgrammeView, programmeViews } from '../../parts/subject/programme-view.ts';
import { ProgrammeList } from './programme-list.tsx';

/** Undergraduate and postgraduate programmes. */
export interface ProgrammesData {
  readonly introduction: Introduction;
  readonly ug: readonly ProgrammeView[];
  readonly pg: readonly ProgrammeView[];
}

const path = '/Programmes';
const { group, title } = routeOf(path);

async function load(context: LoadContext): Promise<ProgrammesData> {
  const { api, site, signal } = context;
  const [response, departmentsResult, introduction] = await Promise.all([
    api.get(programmes, {}),
    settle(api.get(departments, {}), signal),
    loadIntroduction(context, path.slice(1)),
  ]);
  const { aided, self, research } = departmentsResult.ok
    ? departmentsResult.value
    : { aided: [], self: [], research: [] };
  const names = [...aided, ...self, ...research].map(({ department }) => department);
  return {
    introduction,
    ug: programmeViews(response.ug_programmes, site, names),
    pg: programmeViews(response.pg_programmes, site, names),
  };
}

function Content({ data: { introduction, ug, pg } }: { data: ProgrammesData }) {
  return (
    <GroupSide group={group}>
      <IntroductionText {...introduction} />
      {ug.length === 0 && pg.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
      {ug.length > 0 && (
        <Section title="UG Programmes">
          <ProgrammeList items={ug} kind="subject" />
        </Section>
      )}
      {pg.length > 0 && (
        <Section title="PG Programmes">
          <ProgrammeList items={pg} kind={ug.length > 0 ? 'pg-subject' : 'subject'} />
        </Section>
      )}
    </GroupSide>
  );
}

function Skeleton() {
  return (
    <GroupSide group={group}>
      <SkeletonTable rows={6} />
    </GroupSide>
  );
}

function jsonLd({ ug, pg }: ProgrammesData, site: Site) {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: [...ug, ...pg].map(({ name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name,
        description: `${name} at ${site.name}. ${site.affiliation}`.trim(),
        provider: { '@type': 'CollegeOrUniversity', name: site.name, url: site.origin },
      },
    })),
  };
}

/** Page /Programmes, labelled Subjects (specification, section 2): UG and PG programmes. */
export const programmesPage = definePage<ProgrammesData>({
  path,
  load,
  head: (data, { site }) => ({
    title,
    lead: data?.introduction.lead || 'Undergraduate and postgraduate programmes, each with its syllabus.',
    crumbs: [groupCrumb(site, group)],
    ...(data && data.ug.length + data.pg.length > 0 && { jsonLd: jsonLd(data, site) }),
  }),
  Content,
  Skeleton,
});
