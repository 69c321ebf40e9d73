import { useLocation, useNavigate, useRouteError } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { RemoteLoadError } from '../load-remote.ts';
import { ErrorPanel } from '../views/error-panel.tsx';
import { RemoteLoading } from '../views/remote-loading.tsx';
import { usePortal } from './portal-context.tsx';

/**
 * Stands in the place of a section that could not be loaded or threw. A page that threw is loaded anew with the
 * release before; where that is not possible, a panel. Header, menu and footer stay, and Try again really asks again.
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
