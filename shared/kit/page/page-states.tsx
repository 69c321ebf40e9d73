import { siteMapPage } from '@kalalaya/contract/address';
import { useRevalidator } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { Button, ButtonRow, LinkButton } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { SkeletonText } from '../skeleton/skeleton.tsx';
import styles from './page-states.module.css';

/** A page whose address is known but holds nothing (404): the message and ways on. */
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
 * In the place of data that did not come: the message, announced, and Try again, which loads the page anew. For a
 * whole page (503), or with `part` for a part of one whose rest stands.
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
          The college’s data could not be read just now. The rest of the site works.
        </p>
      )}
    </Notice>
  );
}

/** A page while its data is on the way: the word in a live region, and the page's own shape. */
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
