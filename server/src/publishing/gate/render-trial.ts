import pLimit from 'p-limit';
import type { Release } from '../../release/read-release.ts';
import { renderChecks } from './checks/index.ts';
import type { Finding } from './finding.ts';
import type { PageDocument } from './page-document.ts';
import { type Renders, RenderThread, recordPages } from './renders.ts';

/** Renders the pages of a candidate again and again, as a server does. */
export class RenderTrial {
  readonly #pages: Renders['pages'][number][] = [];
  readonly #thread = new RenderThread();
  readonly #otherThread = new RenderThread();
  readonly #limit = pLimit(1);
  readonly #recorded = Promise.withResolvers<void>();
  #missing: number;

  /** @param colleges - Number of colleges whose pages are recorded. */
  constructor(colleges: number) {
    this.#missing = colleges;
  }

  /** Renders the pages of one college for the first time, which fetches their data. */
  record(
    documents: readonly PageDocument[],
    options: { readonly portalUrl: string; readonly college: string; readonly releases: readonly Release[] },
  ): Promise<void> {
    const sound = documents.filter(({ status, isShellOnly }) => status === 200 && !isShellOnly);
    return this.#limit(async () => {
      for (const page of recordPages(sound, options))
        this.#pages.push({ page, rendered: await this.#thread.render(page) });
      this.#missing -= 1;
      if (this.#missing === 0) this.#recorded.resolve();
    });
  }

  /** Runs the checks of repeated renders once the pages of all colleges are recorded. */
  async findings(): Promise<Finding[]> {
    await this.#recorded.promise;
    const renders = { pages: this.#pages, thread: this.#thread, otherThread: this.#otherThread };
    const findings: Finding[] = [];
    for (const { name, run } of renderChecks)
      findings.push(...(await run(renders)).map((finding) => ({ check: name, ...finding })));
    return findings;
  }

  async close(): Promise<void> {
    await Promise.all([this.#thread.close(), this.#otherThread.close()]);
  }
}
