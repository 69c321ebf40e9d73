import type { DocumentState } from '@kalalaya/contract/document';
import type { RenderedPage } from '@kalalaya/contract/render';
import { BundleError, RenderError } from '../errors.ts';
import type { ReleaseFailure } from '../portal/quarantine.ts';
import { SHELL } from '../portal/view.ts';
import type { Release } from '../release/store.ts';
import { bundleOf } from '../render/protocol.ts';
import { browserState } from './browser-state.ts';
import { answerPageData, type DataOutcome } from './page-data.ts';
import type { DocumentRequest } from './request.ts';
import { tickerNotices } from './ticker.ts';

/** Longest that a page waits for data when no answer is at hand, in ms (docs/design.md). */
const DATA_TIMEOUT_MS = 4_000;

/** A page as it was rendered in the end. */
export interface FallbackResult {
  readonly page: RenderedPage;
  /** The remote's release that the page or, left to the browser, its document names; null for the shell's own pages. */
  readonly release: Release | null;
  readonly state: Omit<DocumentState, 'router'>;
  /** True when nothing but the shell could be rendered, and the browser fills the page. */
  readonly shellOnly: boolean;
  /** What became of the page's data; `whole` is false too for a page that the browser must fill. */
  readonly outcome: DataOutcome;
}

/** In development with the shell from source: an empty page for the browser to fill. */
function emptyPage(request: DocumentRequest): FallbackResult {
  const { name } = request.view.site;
  const outcome: DataOutcome = { answered: 0, unanswered: 0, whole: false };
  const page = {
    html: '',
    status: 200,
    title: name,
    description: name,
    jsonLd: null,
    themeScript: '',
    router: null,
  };
  return { page, release: null, state: browserState(request, null, null), shellOnly: true, outcome };
}

/** The releases a page may be rendered with, the best first; none when its section comes from source. */
function releasesToTry({ view, route, portal }: DocumentRequest): readonly (Release | null)[] {
  const section = route ? view.sections.get(route.remote) : undefined;
  if (!section) return [null];
  const { live, previous } = section;
  if (live.origin !== undefined) return [];
  if (previous === null) return [live];
  return portal.quarantine.has(live.name, live.version, route?.path) ? [previous] : [live, previous];
}

/**
 * Renders with the live release; past a limit or on any error with the one before it; else only the shell, for the
 * browser to fill (docs/design.md, The way of a request, 3). A page that only the one before can render is marked.
 */
export async function renderWithFallback(request: DocumentRequest): Promise<FallbackResult> {
  const { view, route, college, snapshot, portal, path } = request;
  if (view.shell.live.origin !== undefined) return emptyPage(request);
  let deadline = AbortSignal.timeout(DATA_TIMEOUT_MS);
  const ticker = await tickerNotices(college);
  const url = `${view.site.origin}${path}${request.query && `?${request.query}`}`;
  const base = { url, path, shell: bundleOf(view.shell.live) };
  const faults: { fault: ReleaseFailure; error: unknown }[] = [];
  for (const release of releasesToTry(request)) {
    const state = browserState(request, ticker, release);
    const began = performance.now();
    const outcome: DataOutcome = { answered: 0, unanswered: 0, whole: ticker !== null };
    const answer = answerPageData(college, deadline, outcome);
    try {
      const task = { ...base, remote: release && bundleOf(release), shellOnly: false, state };
      const page = await snapshot.pool.render(task, answer);
      portal.metrics.renderSeconds.observe(
        { remote: release?.name ?? SHELL },
        (performance.now() - began) / 1000,
      );
      for (const { fault, error } of faults) void portal.fault(fault, 'server', error);
      return { page, release, state, shellOnly: false, outcome };
    } catch (error) {
      deadline = AbortSignal.timeout(DATA_TIMEOUT_MS);
      const kind = error instanceof RenderError || error instanceof BundleError ? error.kind : 'threw';
      const { name, version } = release ?? view.shell.live;
      faults.push({ fault: { name, version, kind, ...(route && { page: route.path }) }, error });
    }
  }
  for (const { fault, error } of faults) portal.note(fault, 'server', error);
  const state = browserState(request, ticker, null);
  const outcome: DataOutcome = { answered: 0, unanswered: 0, whole: false };
  const task = { ...base, remote: null, shellOnly: true, state };
  const page = await snapshot.pool.render(task, answerPageData(college, deadline, outcome));
  const release = (route && view.sections.get(route.remote)?.live) ?? null;
  return { page, release, state, shellOnly: true, outcome };
}
