import { Skeleton, SkeletonCards } from '@kalalaya/kit';
import styles from './home-skeleton.module.css';

/** Home's shape while its data is on the way: banner, board, a row of cards. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton className={styles.banner} />
      <Skeleton className={styles.board} />
      <SkeletonCards count={3} />
    </>
  );
}
