import { CopyDocument, DocumentRow } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import type { DocumentResult } from '@kalalaya/search/documents';
import { documentKinds } from '@kalalaya/search/documents';
import { documentPath, fileHref, folderLine, matchedListing } from '../../parts/document-links.ts';
import styles from './finder.module.css';

/** Search results with their listing and permanent address. */
export function ResultList({ documents }: { documents: readonly DocumentResult[] }) {
  const site = useSite();
  return (
    <ul className={styles.list} data-found="">
      {documents.map((result) => {
        const { record } = result;
        const { title, folders, year } = matchedListing(result);
        return (
          <li key={record.id}>
            <DocumentRow
              title={title}
              to={documentPath(record.id)}
              // The title names the metric, and the document's page its whole path.
              context={folderLine(folders.slice(0, 2)) || documentKinds[record.kind]}
              href={fileHref(site, record)}
              facts={{
                ...(record.bytes !== undefined && { bytes: record.bytes }),
                ...(record.pages !== undefined && { pages: record.pages }),
              }}
              // Folders begin with their period.
              year={folders.length === 0 ? year : undefined}
              fault={record.fault?.says}
              extra={<CopyDocument title={title} find={async () => record} />}
            />
          </li>
        );
      })}
    </ul>
  );
}
