import type { Release } from '../../../release/read-release.ts';
import { createRenderPool } from '../../../render/pool.ts';
import { bundleOf } from '../../../render/protocol.ts';
import type { RecordedPage } from './recorded-page.ts';

/** Timeout for the data of a page on a busy machine, in milliseconds. */
const DATA_TIMEOUT_MS = 60_000;

/** One render thread of the gate, in which pages are rendered one after the other. */
export class RenderThread {
  readonly #errors: Error[] = [];
  readonly #pool = createRenderPool(
    () => {},
    (error) => this.#errors.push(error),
  );

  /** Errors that ended the thread outside of a render. */
  get errors(): readonly Error[] {
    return this.#errors;
  }

  /** Evaluates a release. Errors are ignored: other checks report them. */
  async evaluate(shell: Release, release: Release): Promise<void> {
    await this.#pool.warm(bundleOf(shell), release === shell ? [] : [bundleOf(release)]).catch(() => {});
  }

  /** Returns the rendered page as text, or the error of its render. */
  async render({ task, respond }: RecordedPage): Promise<string> {
    try {
      return JSON.stringify(await this.#pool.render(task, { respond, dataTimeoutMs: DATA_TIMEOUT_MS }));
    } catch (error) {
      return `error: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** Runs `work` with a thread that has rendered nothing yet. */
export async function withThread<T>(work: (thread: RenderThread) => Promise<T>): Promise<T> {
  const thread = new RenderThread();
  try {
    return await work(thread);
  } finally {
    await thread.close();
  }
}

/** Returns the page rendered alone; null if two threads render it differently, so that order is not the cause. */
export async function renderAlone(page: RecordedPage): Promise<string | null> {
  const one = await withThread((thread) => thread.render(page));
  const other = await withThread((thread) => thread.render(page));
  return one === other ? one : null;
}
