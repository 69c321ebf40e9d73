import { useLocation, useNavigate, useRouteError } from '@kalalaya/runtime';
import { useContext, useEffect, useRef, useState } from 'react';
import { RemoteLoadError } from '../load-remote.ts';
import { focusPageIfLost } from '../navigation/focus-page.ts';
import { ErrorPanel } from '../views/error-panel.tsx';
import { RemoteLoading } from '../views/remote-loading.tsx';
import { PortalContext } from './portal-context.ts';

/**
 * Error boundary for remotes that failed to load or threw. Waits for the recovery, and if there is none,
 * shows a panel with a retry button. Header, menu and footer stay.
 */
export function RouteFailure() {
  const error = useRouteError();
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const { recover } = useContext(PortalContext);
  const [unrecoverable, setUnrecoverable] = useState<{ readonly error: unknown } | null>(null);
  const handledError = useRef<unknown>(null);
  // No recovery, and perhaps no connection to load it: the loader has tried every release.
  const isNetworkError = error instanceof RemoteLoadError && error.kind === 'network';

  useEffect(() => {
    if (handledError.current === error) return;
    handledError.current = error;
    async function handleError() {
      const recovered = !isNetworkError && (await recover?.(pathname, error).catch(() => false)) === true;
      // A page that its document can still show has not failed.
      if (!recovered || !(error instanceof RemoteLoadError))
        console.error('This part of the page failed', error);
      if (!recovered) setUnrecoverable({ error });
    }
    void handleError();
  }, [error, pathname, recover, isNetworkError]);

  // The focus was in the page that failed.
  useEffect(() => () => focusPageIfLost(key, hash), [key, hash]);

  function retry() {
    // A failed module evaluation is cached for the life of the document.
    if (isNetworkError) navigate(`${pathname}${search}`, { replace: true });
    else location.reload();
  }

  // A panel that came before the result would be replaced under the visitor's pointer, and lose the click.
  return unrecoverable?.error === error ? <ErrorPanel onRetry={retry} /> : <RemoteLoading />;
}
