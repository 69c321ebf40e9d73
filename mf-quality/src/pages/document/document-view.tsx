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
import type { DocumentRecord } from '@kalalaya/search/documents';
import { fileHref, folderLine } from '../../parts/document-links.ts';
import styles from './document.module.css';

/** A document with its file, permanent address, citation, and the pages that list it. */
export function DocumentView({ record }: { record: DocumentRecord }) {
  const site = useSite();
  const { title, address, fault, bytes, pages, places, type } = record;
  const href = fileHref(site, record);
  const facts = { ...(bytes !== undefined && { bytes }), ...(pages !== undefined && { pages }) };
  const cite = citation(site.name, record);
  const isOwnFile = href.startsWith('/') || href.startsWith(`${site.origin}/`);
  return (
    <>
      {fault !== undefined && <Notice kind="info">{`${fault.says}. Please ask the college for it.`}</Notice>}
      {type === 'PDF' && isOwnFile && fault === undefined ? (
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
        <p className={styles.promise}>This link will not change, even if the document moves.</p>
      </Section>
      <Section
        title={places.length === 1 ? 'Where it is filed' : 'Where it is filed (several places)'}
        ruled={false}
      >
        <RuledList>
          {places.map((listing) => (
            <li key={`${listing.page} ${listing.title}`}>
              <SmartLink to={listing.page}>{folderLine(listing.folders) || listing.page}</SmartLink>
            </li>
          ))}
        </RuledList>
      </Section>
    </>
  );
}
