import { ActionLink, Button, ButtonRow, Notice, PageFrame, type PageHandle } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { createContext, useContext, useEffect } from 'react';

const title = 'This page could not be opened';
const handle: PageHandle = { head: () => ({ title, lead: 'The rest of the site is working.' }) };

/** Sets the title of what is shown instead of a page that failed. */
export const FailureContext = createContext<(title: string | null) => void>(() => {});

/**
 * Shown instead of a remote that failed to load or render (docs/design.md, When a part fails), with a retry
 * button and a link to the home page.
 */
export function ErrorPanel({ onRetry }: { onRetry(): void }) {
  const setFailure = useContext(FailureContext);
  useEffect(() => {
    setFailure(title);
    return () => setFailure(null);
  }, [setFailure]);
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
