import {
  PAGE_TITLE_ID,
  PageFrame,
  type PageHandle,
  type PageHead,
  PageLoading,
  VisuallyHidden,
} from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { type ComponentType, useMemo } from 'react';
import { LoadingBar } from './progress-bar.tsx';
import styles from './waiting-page.module.css';

/** Props of `WaitingPage`. */
export interface WaitingPageProps {
  /** What is known of the page before its data: title and breadcrumb. */
  readonly head: PageHead;
  /** The page's own shape; lines of text when left out. */
  readonly Skeleton?: ComponentType;
}

/** Stands at a page's address while its data is on the way: its head, `Loading...` in a live region, its skeleton. */
export function WaitingPage({ head, Skeleton }: WaitingPageProps) {
  const site = useSite();
  const handle = useMemo<PageHandle>(() => ({ head: () => head }), [head]);
  const loading = (
    <>
      <LoadingBar />
      <PageLoading>{Skeleton && <Skeleton />}</PageLoading>
    </>
  );
  if (head.bare === true) {
    return (
      <div className={styles.bare}>
        <VisuallyHidden>
          <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
            {head.title}
          </h1>
        </VisuallyHidden>
        {loading}
      </div>
    );
  }
  return (
    <PageFrame handle={handle} result={undefined} site={site}>
      {loading}
    </PageFrame>
  );
}
