import { useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';

/**
 * Stores the opened cell in the session (specification, section 2, AqarParent), for files pages whose URL
 * lacks it.
 */
export function RememberCell({ cell }: { cell: string }) {
  const remember = useSession((session) => session.remember);
  useEffect(() => {
    if (cell !== '') remember({ cellid: cell });
  }, [cell, remember]);
  return null;
}
