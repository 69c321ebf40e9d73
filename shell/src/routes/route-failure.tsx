import { useLocation, useNavigate, useRouteError } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { RemoteLoadError } from '../load-remote.ts';
import { ErrorPanel } from '../views/error-panel.tsx';
import { RemoteLoading } from '../views/remote-loading.tsx';
import { usePortal } from './portal-context.tsx';

/**
 * Shown in place of a remote that could not be loaded or threw. When a previous release exists, the document is
 * reloaded with it; else a panel with Try again. Header, menu and footer stay.
 */
export function RouteFailure() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { recovery } = usePortal();
  const [recovering, setRecovering] = useState(false);
  const seen = useRef<unknown>(null);

  useEffect(() => {
    if (seen.current === error) return;
    seen.current = error;
    console.error('This part of the page failed', error);
    if (recovery?.recover(pathname, error)) setRecovering(true);
  }, [error, pathname, recovery]);

  function retry() {
    // A module that threw while it was evaluated stays so for the life of the document.
    if (error instanceof RemoteLoadError && error.kind === 'network')
      navigate(`${pathname}${search}`, { replace: true });
    else location.reload();
  }

  return recovering ? <RemoteLoading /> : <ErrorPanel onRetry={retry} />;
}
