import { departments, programmes } from '@kalalaya/contract/calls';
import { NO_DATA, Notice, Section, SkeletonTable, settle } from '@kalalaya/kit';
import type { LoadContext, Site } from '@kalalaya/runtime';
import { listPage, titleOf } from '../../parts/groups.ts';
import { type ProgrammeView, programmeViews } from '../../parts/subject/programme-view.ts';
import { ProgrammeList } from './programme-list.tsx';

/** Undergraduate and postgraduate programmes. */
export interface ProgrammesData {
  readonly ug: readonly ProgrammeView[];
  readonly pg: readonly ProgrammeView[];
}

const path = '/Programmes';

async function load({ api, site, signal }: LoadContext): Promise<ProgrammesData> {
  const [{ ug_programmes, pg_programmes }, departmentsResult] = await Promise.all([
    api.get(programmes, {}),
    settle(api.get(departments, {}), signal),
  ]);
  const { aided, self, research } = departmentsResult.ok
    ? departmentsResult.value
    : { aided: [], self: [], research: [] };
  const names = [...aided, ...self, ...research].map(({ department }) => department);
  return { ug: programmeViews(ug_programmes, site, names), pg: programmeViews(pg_programmes, site, names) };
}

function Content({ data: { ug, pg } }: { data: ProgrammesData }) {
  return (
    <>
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
    </>
  );
}

function jsonLd({ ug, pg }: ProgrammesData, site: Site) {
  return {
    '@type': 'ItemList',
    name: titleOf(path),
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
export const programmesPage = listPage<ProgrammesData>(path, {
  lead: 'Undergraduate and postgraduate programmes, each with its syllabus.',
  load,
  head: (data, site) => (data.ug.length + data.pg.length > 0 ? { jsonLd: jsonLd(data, site) } : {}),
  Content,
  Skeleton: SkeletonTable,
});
