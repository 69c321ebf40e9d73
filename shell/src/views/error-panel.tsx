import { ActionLink, Button, ButtonRow, Notice, PageFrame, type PageHandle } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';

/** Props of `ErrorPanel`. */
export interface ErrorPanelProps {
  /** What failed, in plain words; default: this part of the site could not be loaded. */
  readonly what?: string;
  /** Loads the part again. */
  onRetry(): void;
  /** A retry is under way. */
  readonly busy?: boolean;
}

const handle: PageHandle = {
  head: () => ({ title: 'This page did not open', lead: 'The rest of the site works.' }),
};

/**
 * Stands in the place of a remote that could not be loaded or drawn (docs/design.md, When a part fails): says what
 * failed, offers to try again and the way home. Header, menu, search and footer go on around it.
 */
export function ErrorPanel({ what, onRetry, busy = false }: ErrorPanelProps) {
  return (
    <PageFrame handle={handle} result={undefined} site={useSite()}>
      <Notice
        kind="error"
        action={
          <ButtonRow>
            <Button busy={busy} onClick={onRetry}>
              {busy ? 'Trying...' : 'Try again'}
            </Button>
            <ActionLink to="/">Go to the home page</ActionLink>
          </ButtonRow>
        }
      >
        <p>
          {what ?? 'This part of the site could not be loaded. The connection may have dropped for a moment.'}
        </p>
      </Notice>
    </PageFrame>
  );
}
