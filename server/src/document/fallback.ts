import { BundleError, RenderError } from '@kalalaya/node/errors';
import { type ReleaseFailure, SHELL } from '../release/live-releases.ts';
import type { Release } from '../release/read-release.ts';
import type { PageData } from '../render/pool.ts';
import { bundleOf, type WorkerPage } from '../render/protocol.ts';
import { browserState } from './browser-state.ts';
import { createDataHandler, type DataOutcome, emptyOutcome } from './page-data.ts';
import { type DocumentRequest, isQuarantined } from './request.ts';
import { tickerNotices } from './ticker.ts';

/** Timeout for a page's data if none is cached, in milliseconds (docs/design.md, The way of a request). */
const DATA_TIMEOUT_MS = 2_500;

/** The same for visitors without JavaScript, whose browser cannot request data later (specification, section 9). */
const WAIT_TIMEOUT_MS = 10_000;

/** A rendered page and the release it was rendered with. */
export interface FallbackResult {
  readonly page: WorkerPage;
  /** Release that the document loads the page from; null for the shell's own pages. */
  readonly release: Release | null;
  /** JSON of the document's state, without the router's. */
  readonly state: string;
  /** True if only the shell was rendered and the browser must load the page. */
  readonly shellOnly: boolean;
  /** True if only the data are slow; the document then redirects browsers without JavaScript to a variant that waits. */
  readonly slow: boolean;
  /** Results of the page's data requests; never complete if only the shell was rendered. */
  readonly outcome: DataOutcome;
}

/** Returns an empty page for the browser to fill, for development with the shell from source. */
function emptyPage(request: DocumentRequest): FallbackResult {
  const { name } = request.view.site;
  const outcome: DataOutcome = { ...emptyOutcome(), complete: false };
  const page = {
    html: '',
    status: 200,
    title: name,
    description: name,
    jsonLd: null,
    themeScript: '',
    router: null,
  };
  return {
    page,
    release: null,
    state: browserState(request, null, null),
    shellOnly: true,
    slow: false,
    outcome,
  };
}

/** Returns the releases to try for a page, live first. Empty for a remote that is served from source. */
function releasesToTry(request: DocumentRequest): readonly (Release | null)[] {
  const { view, route } = request;
  const releases = route ? view.remotes.get(route.remote) : undefined;
  if (!releases) return [null];
  const { live, previous } = releases;
  if (live.origin !== undefined) return [];
  if (previous === null) return [live];
  return isQuarantined(request) ? [previous] : [live, previous];
}

/** Returns the data source of a page; its deadline starts when a worker starts on the page. */
function pageData(request: DocumentRequest, dataTimeoutMs: number, outcome: DataOutcome): PageData {
  const deadline = new AbortController();
  return {
    dataTimeoutMs,
    respond: createDataHandler(request, deadline.signal, outcome),
    onStart: () => {
      const onDeadline = () => deadline.abort(new DOMException('page data timed out', 'TimeoutError'));
      setTimeout(onDeadline, dataTimeoutMs).unref();
    },
  };
}

/**
 * Renders with the live release; past a limit or on an error, with the previous one; else only the shell, and the browser
 * loads the page (docs/design.md, The way of a request). If only the live release fails, its page is
 * quarantined. Slow data is no failure: the shell is sent with `Loading...` in place of the page, unless the request
 * asks to wait.
 */
export async function renderWithFallback(request: DocumentRequest): Promise<FallbackResult> {
  const { view, route, college, pool, monitor, path } = request;
  if (view.shell.live.origin !== undefined) return emptyPage(request);
  const dataTimeoutMs = request.waitForData ? WAIT_TIMEOUT_MS : DATA_TIMEOUT_MS;
  const ticker = await tickerNotices(college);
  const url = `${view.site.origin}${path}${request.query && `?${request.query}`}`;
  const base = { url, path, shell: bundleOf(view.shell.live), college: college.id };
  const failures: { failure: ReleaseFailure; error: unknown }[] = [];
  let slowRelease: Release | null = null;
  let slow = false;
  for (const release of releasesToTry(request)) {
    const state = browserState(request, ticker, release);
    const startedAt = performance.now();
    const outcome = emptyOutcome();
    try {
      const task = { ...base, remote: release && bundleOf(release), shellOnly: false, state };
      const page = await pool.render(task, pageData(request, dataTimeoutMs, outcome));
      slow = outcome.timedOut && !request.waitForData;
      slowRelease = release;
      if (slow) break;
      const seconds = (performance.now() - startedAt) / 1000;
      monitor.metrics.renderSeconds.observe({ remote: release?.name ?? SHELL }, seconds);
      for (const { failure, error } of failures) void monitor.quarantineRelease(failure, 'server', error);
      return { page, release, state, shellOnly: false, slow, outcome };
    } catch (error) {
      const kind = error instanceof RenderError || error instanceof BundleError ? error.kind : 'threw';
      const { name, version } = release ?? view.shell.live;
      const page = route && { page: route.path };
      failures.push({ failure: { name, version, college: college.id, kind, ...page }, error });
    }
  }
  for (const { failure, error } of failures) {
    if (slow) void monitor.quarantineRelease(failure, 'server', error);
    else monitor.logFailure(failure, 'server', error);
  }
  const state = browserState(request, ticker, slowRelease);
  const outcome: DataOutcome = { ...emptyOutcome(), complete: false };
  const task = { ...base, remote: null, shellOnly: true, state };
  const page = await pool.render(task, pageData(request, dataTimeoutMs, outcome));
  const release = slowRelease ?? (route && view.remotes.get(route.remote)?.live) ?? null;
  return { page, release, state, shellOnly: true, slow, outcome };
}
