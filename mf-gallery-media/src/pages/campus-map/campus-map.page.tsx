import {
  Facts,
  NO_DATA,
  Notice,
  type PackBodyProps,
  Prose,
  SafeHtml,
  Skeleton,
  withKeys,
} from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import { LargePicture } from '../../parts/large-picture.tsx';
import styles from './campus-map.module.css';

/** The drawn campus map, with directions in text. */
function CampusMap({ data: { pictures, html, facts } }: PackBodyProps) {
  if (pictures.length === 0 && html === '') return <Notice kind="empty">{NO_DATA}</Notice>;
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
    </div>
  );
}

/** Page /Campusmap (specification, section 2: the second page with one image). */
export const campusMapPage = groupPage('/Campusmap', CampusMap, () => (
  <Skeleton className={styles.waiting} />
));
