import { useNavigate } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { finderPath, type Wishes } from './wishes.ts';

/** Rest after the last key before the server is asked, in ms. */
const REST_MS = 120;

/**
 * The finder's field and filters at work: what is typed is searched for after a short rest, what is chosen at once.
 * Each search takes the place of the one before in the address, so that Back leaves the finder.
 */
export function useFinder(wishes: Wishes) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(wishes.q);
  /** What the address was last asked to say; another text there came from elsewhere, as by Back. */
  const asked = useRef(wishes.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (wishes.q === asked.current) return;
    asked.current = wishes.q;
    setTyped(wishes.q);
  }, [wishes.q]);

  function search(changed: Partial<Wishes>): void {
    clearTimeout(timer.current);
    const next = { ...wishes, q: typed.trim(), ...changed, page: '' };
    asked.current = next.q;
    void navigate(finderPath(next), { replace: true, preventScrollReset: true });
  }

  return {
    typed,
    type(text: string): void {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search({ q: text.trim() }), REST_MS);
    },
    search,
  };
}
