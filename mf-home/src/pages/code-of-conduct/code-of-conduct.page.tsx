import {
  NO_DATA,
  Notice,
  PackBody,
  type PackBodyProps,
  PackText,
  PdfFrame,
  Skeleton,
  withKeys,
} from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import styles from './code-of-conduct.module.css';

/** The code of conduct as embedded documents, or a notice without one (specification/decisions.md, Slips). */
function CodeOfConduct({ data }: PackBodyProps) {
  const { html, facts, documents } = data;
  return (
    <div className={styles.body}>
      <PackText html={html} facts={facts} />
      {documents.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
      {withKeys(documents, ({ title }) => title).map(([key, document]) => (
        <PdfFrame key={key} title={document.title} href={document.href} facts={document.facts} />
      ))}
      <PackBody data={{ ...data, html: '', facts: [], documents: [] }} />
    </div>
  );
}

/** Page /codeconduct. */
export const codeOfConductPage = groupPage('/codeconduct', CodeOfConduct, {
  Skeleton: () => <Skeleton className={styles.waiting} />,
});
