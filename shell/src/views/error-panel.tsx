import { ActionLink, Button, ButtonRow, Notice, PageFrame, type PageHandle } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';

const handle: PageHandle = {
  head: () => ({ title: 'This page could not be opened', lead: 'The rest of the site is working.' }),
};

/**
 * Shown instead of a remote that failed to load or render (docs/design.md, When a part fails), with a retry
 * button and a link to the home page.
 */
export function ErrorPanel({ onRetry }: { onRetry(): void }) {
  return (
    <PageFrame handle={handle} result={undefined} site={useSite()}>
      <Notice
        kind="error"
        action={
          <ButtonRow>
            <Button onClick={onRetry}>Try again</Button>
            <ActionLink to="/">Go to the home page</ActionLink>
          </ButtonRow>
        }
      >
        <p>This part of the site could not be loaded. The connection may have dropped for a moment.</p>
      </Notice>
    </PageFrame>
  );
}
