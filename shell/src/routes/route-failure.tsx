import { useLocation, useNavigate, useRouteError } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { RemoteLoadError } from '../load-remote.ts';
import { ErrorPanel } from '../views/error-panel.tsx';
import { RemoteLoading } from '../views/remote-loading.tsx';
import { usePortal } from './portal-context.tsx';

/**
 * Shown in place of a remote that could not be loaded or threw. The document is loaded where that helps: with a previous
 * release, or without any script when the remote's are too slow. Else a panel with Try again. Header, menu and footer stay.
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
    async function recover() {
      setRecovering(true);
      const recovered = (await recovery?.recover(pathname, error)) === true;
      // A page that is shown by its document instead has not failed.
      if (!recovered || !(error instanceof RemoteLoadError))
        console.error('This part of the page failed', error);
      setRecovering(recovered);
    }
    void recover();
  }, [error, pathname, recovery]);

  function retry() {
    // A module that threw while it was evaluated stays so for the life of the document.
    if (error instanceof RemoteLoadError && error.kind === 'network')
      navigate(`${pathname}${search}`, { replace: true });
    else location.reload();
  }

  return recovering ? <RemoteLoading /> : <ErrorPanel onRetry={retry} />;
}
