import { browserApi, useSite } from '@kalalaya/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saidOf } from './errors.ts';
import { type Measured, measure } from './measure.ts';
import { save } from './save.ts';
import type { Wanted } from './save-request.ts';

/** Measuring and saving a set in this tab; how far it is and what is kept then, `useKept` says. */
export function useSave(wanted: Wanted) {
  const site = useSite();
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const asking = useRef<AbortController>(undefined);
  const stopping = useRef<AbortController>(undefined);
  const newest = useRef(wanted);
  newest.current = wanted;

  useEffect(() => () => asking.current?.abort(), []);

  const ask = useCallback(() => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    measure({ api: browserApi(signal), site, signal }, newest.current).then(
      (found) => !signal.aborted && setMeasured(found),
      (error: unknown) => !signal.aborted && setProblem(saidOf(error)),
    );
  }, [site]);

  const start = useCallback((found: Measured) => {
    const controller = new AbortController();
    stopping.current = controller;
    const { signal } = controller;
    setSaving(true);
    setProblem('');
    save(newest.current, found, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) setProblem(saidOf(error));
      })
      .finally(() => setSaving(false));
  }, []);

  const cancel = useCallback(() => stopping.current?.abort(), []);
  return { measured, saving, problem, ask, start, cancel };
}
