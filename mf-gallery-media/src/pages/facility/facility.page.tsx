import {
  PackBody,
  type PackBodyProps,
  PackPicture,
  PackText,
  Skeleton,
  SkeletonText,
  withKeys,
} from '@kalalaya/kit';
import type { RouteObject } from '@kalalaya/runtime';
import { groupPage } from '../../parts/groups.ts';
import styles from './facility.module.css';

/** A facility: first picture, text with facts, the other pictures with captions, then whatever else the pack has. */
function Facility({ data }: PackBodyProps) {
  const { html, pictures, facts } = data;
  const [first, ...others] = pictures;
  return (
    <div className={styles.body}>
      <PackText html={html} facts={facts} picture={first} />
      {others.length > 0 && (
        <ul className={styles.pictures} data-odd={others.length % 2 === 1 || undefined}>
          {withKeys(others, ({ src }) => src).map(([key, picture]) => (
            <li key={key}>
              <figure>
                {/* The caption tells screen readers what the picture shows. */}
                <PackPicture
                  picture={{ ...picture, alt: '' }}
                  ratio="3/2"
                  sizes="(min-width: 1000px) 436px, (min-width: 480px) 50vw, 100vw"
                />
                {picture.alt !== '' && <figcaption>{picture.alt}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
      <PackBody data={{ ...data, html: '', pictures: [], facts: [] }} />
    </div>
  );
}

function FacilitySkeleton() {
  return (
    <div className={styles.body}>
      <Skeleton className={styles.waiting} />
      <SkeletonText lines={5} />
    </div>
  );
}

const paths = [
  '/Canteen',
  '/Collegeauditorium',
  '/Computerlab',
  '/Library',
  '/Multipurposehall',
  '/Sciencelab',
  '/Sportsroom',
];

/** The seven facility pages (specification, section 2): pictures, text and facts from the pack. */
export const facilityPages: readonly RouteObject[] = paths.map((path) =>
  groupPage(path, Facility, { Skeleton: FacilitySkeleton }),
);
