import { PageFrame, type PageHandle, SkeletonText, VisuallyHidden } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';

const LOADING = 'Loading...';

const handle: PageHandle = { head: () => ({ title: LOADING }) };

/** Shown while a page's remote is loading: `Loading...` as title and in a live region, and a skeleton. */
export function RemoteLoading() {
  return (
    <PageFrame handle={handle} result={undefined} site={useSite()}>
      <div aria-busy="true">
        <p role="status">
          <VisuallyHidden>{LOADING}</VisuallyHidden>
        </p>
        <SkeletonText heading lines={8} />
      </div>
    </PageFrame>
  );
}
