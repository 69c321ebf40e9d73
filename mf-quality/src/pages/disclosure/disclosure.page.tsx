import { definePage, longDate, PackText, Section, SkeletonTable } from '@kalalaya/kit';
import { loadChunk } from '../../parts/calls.ts';
import { GroupSide, groupCrumb, titleOf } from '../../parts/groups.ts';
import styles from './disclosure.module.css';
import type { DisclosureData, PageName } from './load-disclosure.ts';
import { Admission, Documents, Fees, Institution, Recognition, Staff, StatutoryCells } from './sections.tsx';

const PATH = '/disclosure';

/** Sections in page order: anchor, title, component, and the pack page that supplies the date. */
const sections = [
  ['institution', 'The institution', Institution, 'about'],
  ['recognition', 'Recognition and affiliation', Recognition, 'own'],
  ['intake', 'Programmes and intake', Admission, 'admission'],
  ['fees', 'Fees', Fees, 'fees'],
  ['staff', 'Staff', Staff, 'office'],
  ['cells', 'Statutory cells', StatutoryCells, 'cells'],
  ['documents', 'Statutory documents', Documents, 'mandatory'],
] as const;

/** Date on which the college last checked a section; empty if the pack has none. */
function asOfLead({ pages }: DisclosureData, name: PageName): { lead?: string } {
  const { asOf } = pages[name];
  return asOf === undefined ? {} : { lead: `As of ${longDate(asOf)}` };
}

function Content({ data }: { data: DisclosureData }) {
  return (
    <GroupSide group="IQAC">
      <PackText html={data.pages.own.html} facts={[]} />
      <nav aria-label="On this page">
        <ul className={styles.contents} data-print="none">
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(([id, title, Part, source]) => (
        <Section key={id} id={id} title={title} {...asOfLead(data, source)}>
          <div className={styles.part}>
            <Part data={data} />
          </div>
        </Section>
      ))}
    </GroupSide>
  );
}

/**
 * `/disclosure`: mandatory public information of a college, on one printable page
 * (docs/specification/routes.json).
 */
export const disclosurePage = definePage<DisclosureData>({
  path: PATH,
  // Rendered documents contain their data, so the loader is needed for client-side navigation only.
  load: (context) =>
    loadChunk(PATH, () => import('./load-disclosure.ts')).then(({ loadDisclosure }) =>
      loadDisclosure(context),
    ),
  head: (data, { site }) => ({
    kind: 'tree',
    title: data?.pages.own.title || titleOf(PATH),
    ...(data && data.pages.own.lead !== '' && { lead: data.pages.own.lead }),
    crumbs: [groupCrumb(site, 'IQAC')],
  }),
  Content,
  Skeleton: () => (
    <GroupSide group="IQAC">
      <SkeletonTable rows={10} />
    </GroupSide>
  ),
});
