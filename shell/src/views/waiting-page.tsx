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

export interface WaitingPageProps {
  /** Title and breadcrumb, available before the data. */
  readonly head: PageHead;
  /** Skeleton of the page; lines of text by default. */
  readonly Skeleton?: ComponentType;
}

/** Shown while a page's data is pending: its head, `Loading...` in a live region, and its skeleton. */
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
