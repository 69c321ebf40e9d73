import {
  Facts,
  hasPackContent,
  NO_DATA,
  Notice,
  PackBody,
  type PackBodyProps,
  Prose,
  SafeHtml,
  Skeleton,
  withKeys,
} from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import { LargePicture } from '../../parts/large-picture.tsx';
import styles from './campus-map.module.css';

/** The drawn campus map, with directions in text, then whatever else the pack has. */
function CampusMap({ data }: PackBodyProps) {
  const { pictures, html, facts } = data;
  if (!hasPackContent(data)) return <Notice kind="empty">{NO_DATA}</Notice>;
  return (
    <div className={styles.body}>
      {withKeys(pictures, ({ src }) => src).map(([key, picture]) => (
        <LargePicture key={key} picture={picture} />
      ))}
      {html !== '' && (
        <Prose>
          <SafeHtml html={html} topHeading={2} />
        </Prose>
      )}
      <Facts variant="rows" items={facts} />
      <PackBody data={{ ...data, html: '', pictures: [], facts: [] }} />
    </div>
  );
}

/** Page /Campusmap (specification, section 2: the second page with one image). */
export const campusMapPage = groupPage('/Campusmap', CampusMap, {
  Skeleton: () => <Skeleton className={styles.waiting} />,
});
