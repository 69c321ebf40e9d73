import { siteMapPage } from '@kalalaya/contract/address';
import { useRevalidator } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { Button, ButtonRow, LinkButton } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { SkeletonText } from '../skeleton/skeleton.tsx';
import styles from './page-states.module.css';

/** State of a known address without content (404), with a message and links to continue. */
export function PageEmpty({
  message,
  link,
}: {
  message: string;
  link?: { label: string; to: string } | undefined;
}) {
  return (
    <Notice
      kind="empty"
      action={
        <ButtonRow>
          {link !== undefined && <LinkButton to={link.to}>{link.label}</LinkButton>}
          <LinkButton variant="secondary" to="/">
            Home
          </LinkButton>
          <LinkButton variant="secondary" to={siteMapPage.path}>
            All pages
          </LinkButton>
        </ButtonRow>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}

/**
 * Error state for data that failed to load: an announced message and a Try again button that reloads the
 * page's data. For an entire page (503), or for one part of it with `part`.
 */
export function LoadFailed({ message, part = false }: { message: string; part?: boolean }) {
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  return (
    <Notice
      kind="error"
      action={
        <Button variant="secondary" busy={busy} onClick={() => void revalidate()}>
          {busy ? 'Trying...' : 'Try again'}
        </Button>
      }
    >
      <p>{message}</p>
      {!part && (
        <p className={styles.hint}>
          The college’s data could not be loaded at the moment. The rest of the site is working.
        </p>
      )}
    </Notice>
  );
}

/** State of a page while its data is loading: a live region and a skeleton. */
export function PageLoading({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.loading}>
      <p className={styles.word} role="status">
        Loading...
      </p>
      {children ?? <SkeletonText heading lines={8} />}
    </div>
  );
}
