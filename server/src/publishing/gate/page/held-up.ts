import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Ms that a page's thread may leave a question unanswered: a script that runs so long has no end. */
const HELD_MS = 10_000;
/** Ms between two questions. */
const ASK_MS = 500;

/** A page whose thread does not answer any more. */
export class HeldUpError extends Error {
  override readonly name = 'HeldUpError';
  constructor() {
    super(`holds the browser up: a script of it did not end within ${HELD_MS / 1000} s`);
  }
}

/** Waits for something that a page does, as long as the page's thread answers. Rejects with `HeldUpError` otherwise. */
export async function whileAnswering<T>(page: Page, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const { signal } = ended;
  async function ask(): Promise<never> {
    for (;;) {
      const answered = page.evaluate(() => true).catch(() => true);
      const late = pause(HELD_MS, false, { signal });
      if (!(await Promise.race([answered, late]))) throw new HeldUpError();
      await pause(ASK_MS, undefined, { signal });
    }
  }
  const asking = ask();
  // Whichever comes second is nobody's any more.
  for (const one of [asking, work]) one.catch(() => {});
  try {
    return await Promise.race([work, asking]);
  } finally {
    ended.abort();
  }
}
