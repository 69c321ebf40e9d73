import { CopyDocument, DocumentRow } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import type { DocumentResult } from '@kalalaya/search/documents';
import { documentKinds } from '@kalalaya/search/documents';
import { documentPath, fileHref, folderLine, matchedListing } from '../../parts/document-links.ts';
import styles from './finder.module.css';

/** Matches a text that names an academic year, which a row does not repeat. */
const namesYear = /\b(?:19|20)\d\d-\d\d/;

/** Search results with their listing and permanent address. */
export function ResultList({ documents }: { documents: readonly DocumentResult[] }) {
  const site = useSite();
  return (
    <ul className={styles.list} data-found="">
      {documents.map((result) => {
        const { record } = result;
        const { title, folders, year } = matchedListing(result);
        const context = folderLine(folders.slice(0, 2)) || documentKinds[record.kind];
        return (
          <li key={record.id}>
            <DocumentRow
              title={title}
              to={documentPath(record.id)}
              // The title names the metric, and the document's page its whole path.
              context={context}
              href={fileHref(site, record)}
              facts={{
                ...(record.bytes !== undefined && { bytes: record.bytes }),
                ...(record.pages !== undefined && { pages: record.pages }),
              }}
              year={namesYear.test(`${title} ${context}`) ? undefined : year}
              fault={record.fault?.says}
              extra={<CopyDocument title={title} find={async () => record} />}
            />
          </li>
        );
      })}
    </ul>
  );
}
