import type { Examples } from '../showcase/example.ts';
import styles from '../showcase/samples.module.css';
import { Skeleton, SkeletonCards, SkeletonTable, SkeletonText } from './skeleton.tsx';

export const examples = {
  block: {
    title: 'Skeleton',
    note: 'A single block.',
    state: 'one',
    element: <Skeleton className={styles.hills} />,
  },
  text: {
    title: 'SkeletonText',
    note: 'Lines of text.',
    state: 'many',
    element: <SkeletonText heading lines={3} />,
  },
  cards: {
    title: 'SkeletonCards',
    note: 'Cards in a grid.',
    state: 'many',
    element: <SkeletonCards count={3} />,
  },
  table: {
    title: 'SkeletonTable',
    note: 'Ruled rows.',
    state: 'many',
    element: <SkeletonTable rows={3} />,
  },
} satisfies Examples;
