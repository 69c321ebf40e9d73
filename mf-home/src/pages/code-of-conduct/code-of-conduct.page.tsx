import {
  NO_DATA,
  Notice,
  type PackBodyProps,
  PdfFrame,
  Prose,
  SafeHtml,
  Skeleton,
  withKeys,
} from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import styles from './code-of-conduct.module.css';

/** The code of conduct as embedded documents, or a notice without one (specification/decisions.md, Slips). */
function CodeOfConduct({ data: { html, documents } }: PackBodyProps) {
  return (
    <div className={styles.body}>
      {html !== '' && (
        <Prose>
          <SafeHtml html={html} topHeading={2} />
        </Prose>
      )}
      {documents.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
      {withKeys(documents, ({ title }) => title).map(([key, { title, href, facts }]) => (
        <PdfFrame key={key} title={title} href={href} facts={facts} />
      ))}
    </div>
  );
}

export default groupPage('/codeconduct', CodeOfConduct, () => <Skeleton className={styles.waiting} />);
