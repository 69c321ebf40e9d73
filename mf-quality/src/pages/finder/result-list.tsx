import type { FoundDocument } from '@kalalaya/contract/document-index';
import { documentKinds } from '@kalalaya/contract/document-index';
import { CopyLink, DocumentRow } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { documentPath, fileHref, folderLine, placeOf } from '../../parts/document-links.ts';
import styles from './finder.module.css';

/** What a search found, each with where it stands and its permanent address. */
export function FoundList({ documents }: { documents: readonly FoundDocument[] }) {
  const site = useSite();
  return (
    <ul className={styles.list} data-found="">
      {documents.map((found) => {
        const { record } = found;
        const { title, folders, year } = placeOf(found);
        return (
          <li key={record.id}>
            <DocumentRow
              title={title}
              to={documentPath(record.id)}
              context={folderLine(folders) || documentKinds[record.kind]}
              href={fileHref(site, record)}
              facts={{
                ...(record.bytes !== undefined && { bytes: record.bytes }),
                ...(record.pages !== undefined && { pages: record.pages }),
              }}
              year={year}
              fault={record.fault?.says}
              viewLabel="View"
              downloadLabel="Download"
              extra={<CopyLink text={record.address} title={title} />}
            />
          </li>
        );
      })}
    </ul>
  );
}
