import { PageFrame, type PageHandle, PageLoading, SkeletonText, VisuallyHidden } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { useMemo } from 'react';

const LOADING = 'Loading...';

/**
 * Stands in a page's place while its remote is fetched: its head, the words `Loading...` in a live region, and
 * a skeleton. `title` is that of its route, where the shell knows it; without it the words are the title.
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
