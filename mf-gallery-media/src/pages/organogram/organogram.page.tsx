import {
  hasPackContent,
  NO_DATA,
  Notice,
  PackBody,
  type PackBodyProps,
  PackTable,
  Prose,
  SafeHtml,
  Section,
  Skeleton,
  withKeys,
} from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import { LargePicture } from '../../parts/large-picture.tsx';
import styles from './organogram.module.css';

/** The organogram as a picture and as text, then whatever else the pack has. On phones the text comes first. */
function Organogram({ data }: PackBodyProps) {
  const { pictures, html, tables } = data;
  if (!hasPackContent(data)) return <Notice kind="empty">{NO_DATA}</Notice>;
  return (
    <div className={styles.page}>
      <div className={styles.pictures}>
        {withKeys(pictures, ({ src }) => src).map(([key, picture]) => (
          <LargePicture key={key} picture={picture} />
        ))}
      </div>
      {(html !== '' || tables.length > 0) && (
        <Section title="The organogram in words">
          <Prose>
            <SafeHtml html={html} topHeading={2} />
          </Prose>
          {withKeys(tables, ({ caption }) => caption).map(([key, table]) => (
            <PackTable key={key} table={table} />
          ))}
        </Section>
      )}
      <PackBody data={{ ...data, html: '', pictures: [], tables: [] }} />
    </div>
  );
}

/** Page /Organogram (specification, section 2, Other fixed pages). */
export const organogramPage = groupPage('/Organogram', Organogram, {
  Skeleton: () => <Skeleton className={styles.waiting} />,
});
