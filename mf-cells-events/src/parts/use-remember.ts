import { type SessionValues, useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';

/**
 * Stores a session value whenever it changes, unless it is '' (specification/decisions.md, Session state).
 */
export function useRemember(key: keyof SessionValues, value: string): void {
  const remember = useSession((state) => state.remember);
  useEffect(() => {
    if (value !== '') remember({ [key]: value });
  }, [key, value, remember]);
}
