import { browserApi, useSite } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import type { ListedDocument } from '../../parts/documents.ts';
import { loadOpenedPeriods } from './load-periods.ts';

/** State of a row; `content` is unset until its periods are requested. */
export interface RowState {
  readonly open: boolean;
  readonly content?: 'loading' | 'failed' | readonly ListedDocument[];
}

/** Rows by the value of their category. */
export type Rows = Readonly<Record<string, RowState>>;

const closed: RowState = { open: false };

/** Opens and closes rows. Periods that were not loaded with the page are fetched once, when their row is first opened. */
export function useFeedbackRows(initial: Rows) {
  const site = useSite();
  const [rows, setRows] = useState(initial);
  const controllerRef = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);

  const stateOf = (value: string): RowState =>
    Object.hasOwn(rows, value) ? (rows[value] ?? closed) : closed;
  const setContent = (value: string, content: NonNullable<RowState['content']>) =>
    setRows((current) => ({ ...current, [value]: { open: current[value]?.open ?? true, content } }));

  async function retry(value: string): Promise<void> {
    const { signal } = controllerRef.current;
    setContent(value, 'loading');
    try {
      const periods = await loadOpenedPeriods({ api: browserApi(signal), site, signal }, value);
      if (!signal.aborted) setContent(value, periods ?? 'failed');
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function toggle(value: string): void {
    const { open, content } = stateOf(value);
    setRows((current) => ({ ...current, [value]: { ...current[value], open: !open } }));
    if (!open && content === undefined) void retry(value);
  }

  return { stateOf, toggle, retry: (value: string) => void retry(value) };
}
