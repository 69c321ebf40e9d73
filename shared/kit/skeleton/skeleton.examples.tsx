import type { Examples } from '../showcase/example.ts';
import styles from '../showcase/samples.module.css';
import { Skeleton, SkeletonCards, SkeletonTable, SkeletonText } from './skeleton.tsx';

export const examples = {
  block: {
    title: 'Skeleton',
    note: 'A single block.',
    element: <Skeleton className={styles.hills} />,
  },
  text: {
    title: 'SkeletonText',
    note: 'Lines of text.',
    element: <SkeletonText heading lines={3} />,
  },
  cards: {
    title: 'SkeletonCards',
    note: 'Cards in a grid.',
    element: <SkeletonCards count={3} />,
  },
  table: {
    title: 'SkeletonTable',
    note: 'Ruled rows.',
    element: <SkeletonTable rows={3} />,
  },
} satisfies Examples;
