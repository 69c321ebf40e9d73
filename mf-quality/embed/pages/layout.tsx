import { Button, Notice, PAGE_TITLE_ID, PageLoading, SmartLink } from '@kalalaya/kit';
import { PageOptionsContext } from '@kalalaya/kit/page-options.ts';
import { Outlet, useLocation, useNavigate, useNavigation, useRouteError } from '@kalalaya/runtime';
import { useContext, useEffect, useRef } from 'react';
import styles from './layout.module.css';

/**
 * After navigation, focuses the new page's title for screen readers and scrolls the start of the page into
 * view. A change of only the query leaves the focus unchanged.
 */
function usePageStart() {
  const page = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const tree = page.current?.getRootNode();
    if (!(tree instanceof ShadowRoot)) return;
    tree.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
    if (tree.host.getBoundingClientRect().top < 0) tree.host.scrollIntoView();
  }, [pathname]);
  return page;
}
/**
 * Layout around every page. Announces pending navigation. Without the breadcrumb a link leads to the contents,
 * because no other part reaches all pages.
 */
export function EmbedLayout() {
  const page = usePageStart();
  const { breadcrumb } = useContext(PageOptionsContext);
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  return (
    <div ref={page} className={styles.page} aria-busy={busy}>
      <p className={styles.loading} role="status">
        {busy && 'Loading...'}
      </p>
      <Outlet />
      {!breadcrumb && pathname !== '/' && (
        <p className={styles.contents}>
          <SmartLink to="/">All pages</SmartLink>
        </p>
      )}
    </div>
  );
}
/** Loading state of the first page. */
export function InitialLoading() {
  return (
    <div className={styles.first}>
      <PageLoading />
    </div>
  );
}

/** Creates the error boundary of pages, with Try again. `onError` is called once per error. */
export function createErrorBoundary(onError: (error: unknown) => void) {
  return function PageErrorBoundary() {
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
