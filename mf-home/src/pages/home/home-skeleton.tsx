import { Skeleton, SkeletonCards } from '@kalalaya/kit';
import styles from './home-skeleton.module.css';

/** Skeleton of the home page: banner, board and a row of cards. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton className={styles.banner} />
      <Skeleton className={styles.board} />
      <SkeletonCards count={3} />
    </>
  );
}
