import { siteMapPage } from '@kalalaya/contract/address';
import type { Release } from '../../../release/read-release.ts';
import type { ReleaseSources } from '../../../release/sources.ts';
import { type Finding, unique } from '../finding.ts';
import { type RecordedPage, type RecordOptions, recordPage } from './recorded-page.ts';
import { RenderThread, renderAlone, withThread } from './render-thread.ts';

export const check = 'repeated renders';

/** Number of renders of one page, and the time after which they stop, in milliseconds. */
const REPEATED_RENDERS = 100;
const REPEAT_TIMEOUT_MS = 5_000;

/** Time in which a page is rendered whose data is there, in milliseconds. The faster one of two renders counts. */
const MAX_RENDER_MS = 2_000;

/** What to do about state that outlives a render. */
export const stateRemedy =
  'Keep no state in modules between renders: a loader calls api.get each time, and the portal caches responses.';

/** A page with its first render. */
export interface RenderedOnce {
  readonly page: RecordedPage;
  readonly rendered: string;
}

/** Options of a trial. */
export interface TrialOptions extends RecordOptions {
  readonly candidate: Release;
  readonly sources: ReleaseSources;
}

/** Returns up to two pages of other frontends: one of the shell and one of a remote. */
function neighbourPaths({ candidate, releases }: TrialOptions): string[] {
  const remotes = releases.filter(({ name }) => name !== candidate.name && name !== 'shell');
  const paths = remotes.flatMap(({ descriptor }) => descriptor?.routes.map(({ path }) => path) ?? []);
  const first = paths.find((path) => !path.includes(':') && !path.includes('*'));
  return [siteMapPage.path, ...(first === undefined ? [] : [first])];
}

async function recordAll(paths: readonly string[], options: RecordOptions): Promise<readonly RecordedPage[]> {
  const pages = await Promise.all(paths.map((path) => recordPage(path, options)));
  return pages.filter((page) => page !== null);
}

const isError = (rendered: string) => rendered.startsWith('error: ');

const problemOf = (rendered: string, otherwise: string) =>
  isError(rendered) ? `cannot be rendered any more (${rendered.slice(7)})` : otherwise;

/**
 * Renders the pages of a candidate again and again in one thread, as a server does, and compares the documents. The
 * trial begins before the candidate is evaluated and ends after all other checks, so that it sees late changes too.
 */
export class RenderTrial {
  readonly #options: TrialOptions;
  readonly #thread = new RenderThread();
  #neighbours: RenderedOnce[] = [];
  /** Duration of the faster one of two renders of each page, in milliseconds. */
  readonly #durations = new Map<RecordedPage, number>();

  private constructor(options: TrialOptions) {
    this.#options = options;
  }

  /** Renders pages of other frontends and then evaluates the candidate in the same thread. */
  static async begin(options: TrialOptions): Promise<RenderTrial> {
    const trial = new RenderTrial(options);
    const { candidate, releases } = options;
    const shell = releases.find(({ name }) => name === 'shell');
    for (const page of await recordAll(neighbourPaths(options), options))
      trial.#neighbours.push({ page, rendered: await trial.#thread.render(page) });
    if (shell) await trial.#thread.evaluate(shell, candidate);
    return trial;
  }

  /** Renders the pages in several orders and compares. Returns the findings and the first renders. */
  async end(
    paths: readonly string[],
  ): Promise<{ readonly findings: Finding[]; readonly pages: readonly RenderedOnce[] }> {
    const recorded = await recordAll(paths, this.#options);
    const pages: RenderedOnce[] = [];
    for (const page of recorded) pages.push({ page, rendered: await this.#thread.render(page) });
    const findings = await this.#stateFindings(pages);
    const lateFindings = await this.#lateFindings(pages);
    return {
      findings: [
        ...findings,
        ...lateFindings,
        ...(await this.#neighbourFindings()),
        ...(await this.#threadFindings()),
      ],
      pages,
    };
  }

  /** Compares the first render of each page with a second one, and with one in another thread and order. */
  async #stateFindings(pages: readonly RenderedOnce[]): Promise<Finding[]> {
    const changed = new Set<RecordedPage>();
    const compare = async (thread: RenderThread, { page, rendered }: RenderedOnce) => {
      const begin = performance.now();
      const isChanged = (await thread.render(page)) !== rendered;
      const duration = performance.now() - begin;
      this.#durations.set(page, Math.min(this.#durations.get(page) ?? Infinity, duration));
      if (isChanged) changed.add(page);
    };
    for (const page of pages) await compare(this.#thread, page);
    await withThread(async (thread) => {
      for (const page of pages.toReversed()) await compare(thread, page);
      for (const page of changed) if (!(await this.#isAffected(page, thread))) changed.delete(page);
    });
    const slow = [...this.#durations].filter(([, duration]) => duration > MAX_RENDER_MS);
    const slowFindings = slow.map(([{ path }, duration]) => ({
      check,
      where: path,
      problem: `takes ${(duration / 1000).toFixed(1)} s to render although its data is there`,
      remedy: 'Wait for nothing but data in its loader, and do long work elsewhere.',
    }));
    const changedFindings = [...changed].map(({ path }) => ({
      check,
      where: path,
      problem: 'is rendered differently from the same data after other pages or a second time',
      remedy: stateRemedy,
    }));
    return [...changedFindings, ...slowFindings];
  }

  /** Returns true if a page differs from itself rendered alone. Pages that never repeat, such as a clock, do not count. */
  async #isAffected(page: RecordedPage, thread: RenderThread): Promise<boolean> {
    const reference = await renderAlone(page);
    if (reference === null) return false;
    return (await this.#thread.render(page)) !== reference || (await thread.render(page)) !== reference;
  }

  /** Renders the fastest page often: a fault may begin with a later visitor. */
  async #lateFindings(pages: readonly RenderedOnce[]): Promise<Finding[]> {
    const durationOf = ({ page }: RenderedOnce) => this.#durations.get(page) ?? Infinity;
    const [fastest] = pages
      .filter(({ rendered }) => !isError(rendered))
      .toSorted((a, b) => durationOf(a) - durationOf(b));
    if (fastest === undefined) return [];
    const { page } = fastest;
    const end = performance.now() + REPEAT_TIMEOUT_MS;
    for (let count = 0; count < REPEATED_RENDERS && performance.now() < end; count += 1) {
      const rendered = await this.#thread.render(page);
      if (isError(rendered))
        return [{ check, where: page.path, problem: problemOf(rendered, ''), remedy: stateRemedy }];
    }
    return [];
  }

  /** Compares pages of other frontends with their renders before the candidate. */
  async #neighbourFindings(): Promise<Finding[]> {
    const { name } = this.#options.candidate;
    const findings: Finding[] = [];
    for (const { page, rendered } of this.#neighbours) {
      if ((await this.#thread.render(page)) === rendered) continue;
      const reference = await renderAlone(page);
      const now = await this.#thread.render(page);
      if (reference === null || now === reference) continue;
      findings.push({
        check,
        where: page.path,
        problem: problemOf(now, `is rendered differently once ${name} runs in the same thread`),
        remedy: `Change no global, no prototype and nothing that the shell shares: the pages of all frontends are rendered beside ${name}.`,
      });
    }
    return findings;
  }

  async #threadFindings(): Promise<Finding[]> {
    const { sources } = this.#options;
    const findings = await Promise.all(
      this.#thread.errors.map(async ({ message, stack = '' }) => ({
        check,
        where: (await sources.findPosition(stack)) ?? 'node/main.cjs',
        problem: `throws outside of a render, which ends the thread and every page in it: ${message}`,
        remedy:
          'Start no timer on the server and catch every promise: use an effect, which runs in the browser only.',
      })),
    );
    return unique(findings);
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}
