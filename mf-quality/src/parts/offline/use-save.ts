import { browserApi, useSite } from '@kalalaya/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from './errors.ts';
import { measure, type SaveEstimate } from './measure.ts';
import { save } from './save.ts';
import type { SaveRequest } from './save-request.ts';

/** Measures and saves a set in this tab. `useSaved` reports the progress and the result. */
export function useSave(request: SaveRequest) {
  const site = useSite();
  const [estimate, setEstimate] = useState<SaveEstimate | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const estimateController = useRef<AbortController>(undefined);
  const saveController = useRef<AbortController>(undefined);
  const latestRequest = useRef(request);
  latestRequest.current = request;

  useEffect(() => () => estimateController.current?.abort(), []);

  const startEstimate = useCallback(() => {
    estimateController.current?.abort();
    const controller = new AbortController();
    estimateController.current = controller;
    const { signal } = controller;
    measure({ api: browserApi(signal), site, signal }, latestRequest.current).then(
      (result) => !signal.aborted && setEstimate(result),
      (error: unknown) => !signal.aborted && setProblem(messageOf(error)),
    );
  }, [site]);

  const start = useCallback((result: SaveEstimate) => {
    const controller = new AbortController();
    saveController.current = controller;
    const { signal } = controller;
    setSaving(true);
    setProblem('');
    save(latestRequest.current, result, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) setProblem(messageOf(error));
      })
      .finally(() => setSaving(false));
  }, []);

  const cancel = useCallback(() => saveController.current?.abort(), []);
  return { estimate, saving, problem, startEstimate, start, cancel };
}
