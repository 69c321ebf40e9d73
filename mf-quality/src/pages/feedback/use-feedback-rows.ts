import { browserApi, useSite } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import type { ListedDocument } from '../../parts/documents.ts';
import { loadPeriods } from './load-periods.ts';

/** A category with its periods; null when they could not be read. */
export interface OpenedCategory {
  readonly value: string;
  readonly periods: readonly ListedDocument[] | null;
}

/** A row: open or not, and what was fetched for it, if anything yet. */
export interface RowState {
  readonly open: boolean;
  readonly answer?: 'loading' | 'failed' | readonly ListedDocument[];
}

type Rows = Readonly<Record<string, RowState>>;

const closed: RowState = { open: false };

function initial(opened: OpenedCategory | null): Rows {
  return opened === null ? {} : { [opened.value]: { open: true, answer: opened.periods ?? 'failed' } };
}

/** Opens and closes rows; the first opening of a row fetches its periods, once. */
export function useFeedbackRows(opened: OpenedCategory | null) {
  const site = useSite();
  const [rows, setRows] = useState(() => initial(opened));
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  const stateOf = (value: string): RowState =>
    Object.hasOwn(rows, value) ? (rows[value] ?? closed) : closed;
  const answer = (value: string, given: NonNullable<RowState['answer']>) =>
    setRows((now) => ({ ...now, [value]: { open: now[value]?.open ?? true, answer: given } }));

  async function retry(value: string): Promise<void> {
    const { signal } = stop.current;
    answer(value, 'loading');
    try {
      const periods = await loadPeriods({ api: browserApi(signal), site, signal }, value);
      if (!signal.aborted) answer(value, periods ?? 'failed');
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function toggle(value: string): void {
    const { open, answer: known } = stateOf(value);
    setRows((now) => ({ ...now, [value]: { ...now[value], open: !open } }));
    if (!open && known === undefined) void retry(value);
  }

  return { stateOf, toggle, retry: (value: string) => void retry(value) };
}
