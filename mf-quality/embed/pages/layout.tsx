import { Button, Notice, PAGE_TITLE_ID, PageLoading } from '@kalalaya/kit';
import { Outlet, useLocation, useNavigate, useNavigation, useRouteError } from '@kalalaya/runtime';
import { useEffect, useRef } from 'react';
import styles from './layout.module.css';

/**
 * Moves the focus to the new page's title, so that it is read out, and brings the page's beginning into view. A change
 * of the query alone leaves the focus where the visitor works.
 */
function usePageStart() {
  const page = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const tree = page.current?.getRootNode();
    if (!(tree instanceof ShadowRoot)) return;
    tree.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
    if (tree.host.getBoundingClientRect().top < 0) tree.host.scrollIntoView();
  }, [pathname]);
  return page;
}

/** Around every page: says when the next one is being loaded. */
export function EmbedLayout() {
  const page = usePageStart();
  const busy = useNavigation().state !== 'idle';
  return (
    <div ref={page} className={styles.page} aria-busy={busy}>
      <p className={styles.loading} role="status">
        {busy && 'Loading...'}
      </p>
      <Outlet />
    </div>
  );
}

/** The first page while its data is on the way. */
export function FirstLoading() {
  return (
    <div className={styles.first}>
      <PageLoading />
    </div>
  );
}

/** A page that threw: a line in its place, and Try again. `onError` is told once per error. */
export function pageFailure(onError: (error: unknown) => void) {
  return function PageFailure() {
    const error = useRouteError();
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => onError(error), [error]);
    return (
      <div className={styles.first}>
        <Notice
          kind="error"
          action={
            <Button variant="secondary" onClick={() => navigate(`${pathname}${search}`, { replace: true })}>
              Try again
            </Button>
          }
        >
          This part of the page failed.
        </Notice>
      </div>
    );
  };
}
