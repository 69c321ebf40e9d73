import { definePage, longDate, PackWords, Section, SkeletonTable } from '@kalalaya/kit';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { IQAC } from '../../parts/tree/nav.ts';
import styles from './disclosure.module.css';
import { type DisclosureData, loadDisclosure, type PageName } from './load-disclosure.ts';
import { Admission, Documents, Fees, Institution, Recognition, Staff, StatutoryCells } from './sections.tsx';

const TITLE = 'Public Self-Disclosure';

/** What the page is made of, in its order: anchor, title, content, and the page of the pack whose day it tells. */
const sections = [
  ['institution', 'The institution', Institution, 'about'],
  ['recognition', 'Recognition and affiliation', Recognition, 'own'],
  ['intake', 'Programmes and intake', Admission, 'admission'],
  ['fees', 'Fees', Fees, 'fees'],
  ['staff', 'Staff', Staff, 'office'],
  ['cells', 'Statutory cells', StatutoryCells, 'cells'],
  ['documents', 'Statutory documents', Documents, 'mandatory'],
] as const;

/** When the college last checked a part; nothing where the pack does not say. */
function checkedOn({ pages }: DisclosureData, name: PageName): { lead?: string } {
  const { asOf } = pages[name];
  return asOf === undefined ? {} : { lead: `As of ${longDate(asOf)}` };
}

function Content({ data }: { data: DisclosureData }) {
  return (
    <QualityPage>
      <PackWords html={data.pages.own.html} facts={[]} />
      <nav aria-label="On this page">
        <ul className={styles.contents}>
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(([id, title, Part, day]) => (
        <Section key={id} id={id} title={title} {...checkedOn(data, day)}>
          <div className={styles.part}>
            <Part data={data} />
          </div>
        </Section>
      ))}
    </QualityPage>
  );
}

/** /disclosure: what a college must make public, on one page that prints (docs/specification/routes.json). */
export const disclosurePage = definePage<DisclosureData>({
  path: '/disclosure',
  load: loadDisclosure,
  head: (data) => ({
    title: data?.pages.own.title || TITLE,
    ...(data && data.pages.own.lead !== '' && { lead: data.pages.own.lead }),
    crumbs: [IQAC],
  }),
  Content,
  Skeleton: () => (
    <QualityPage>
      <SkeletonTable rows={10} />
    </QualityPage>
  ),
});
