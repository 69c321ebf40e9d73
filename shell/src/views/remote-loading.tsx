import { PageFrame, type PageHandle, PageLoading, SkeletonText, VisuallyHidden } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { useMemo } from 'react';

const LOADING = 'Loading...';

/**
 * Shown while a page's remote is loading: its head, `Loading...` in a live region, and a skeleton. Without a
 * `title` the text itself is the title.
 */
export function RemoteLoading({ title }: { title?: string }) {
  const site = useSite();
  const handle = useMemo<PageHandle>(() => ({ head: () => ({ title: title ?? LOADING }) }), [title]);
  return (
    <PageFrame handle={handle} result={undefined} site={site}>
      {title !== undefined ? (
        <PageLoading />
      ) : (
        <div aria-busy="true">
          <p role="status">
            <VisuallyHidden>{LOADING}</VisuallyHidden>
          </p>
          <SkeletonText heading lines={8} />
        </div>
      )}
    </PageFrame>
  );
}
