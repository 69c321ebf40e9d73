import { type SessionValues, useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';

/**
 * Writes one session value after each render that changed it; '' is not written (specification/decisions.md, Session
 * state).
 */
export function useRemember(key: keyof SessionValues, value: string): void {
  const remember = useSession((state) => state.remember);
  useEffect(() => {
    if (value !== '') remember({ [key]: value });
  }, [key, value, remember]);
}
