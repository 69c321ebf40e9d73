import type { DocumentRecord } from '@kalalaya/contract/document-index';
import {
  CopyLink,
  citation,
  DocumentRow,
  Notice,
  PdfFrame,
  RuledList,
  Section,
  SmartLink,
} from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { fileHref, folderLine } from '../../parts/document-links.ts';
import styles from './document.module.css';

/** One document: the file, its permanent address, a line to cite it by, and the pages that list it. */
export function DocumentView({ record }: { record: DocumentRecord }) {
  const site = useSite();
  const { title, address, fault, bytes, pages, places, type } = record;
  const href = fileHref(site, record);
  const facts = { ...(bytes !== undefined && { bytes }), ...(pages !== undefined && { pages }) };
  const cite = citation(site.name, record);
  const own = href.startsWith('/') || href.startsWith(`${site.origin}/`);
  return (
    <>
      {fault !== undefined && <Notice kind="info">{`${fault.says}. Ask the college for it.`}</Notice>}
      {type === 'PDF' && own && fault === undefined ? (
        <PdfFrame href={href} title={title} facts={facts} height={800} />
      ) : (
        <DocumentRow title={title} href={href} facts={facts} year={places[0].year} fault={fault?.says} />
      )}
      <Section title="Link and cite" ruled={false}>
        <p className={styles.address}>
          <span>{address}</span>
          <CopyLink text={address} title={title} />
        </p>
        <p className={styles.cite}>
          <cite>{cite}</cite>
          <CopyLink text={cite} title={title} label="Copy citation" />
        </p>
        <p className={styles.promise}>This address stays, wherever the document is filed.</p>
      </Section>
      <Section
        title={places.length === 1 ? 'Where it is filed' : 'Where it is filed, each place'}
        ruled={false}
      >
        <RuledList>
          {places.map((place) => (
            <li key={`${place.page} ${place.title}`}>
              <SmartLink to={place.page}>{folderLine(place.folders) || place.page}</SmartLink>
            </li>
          ))}
        </RuledList>
      </Section>
    </>
  );
}
