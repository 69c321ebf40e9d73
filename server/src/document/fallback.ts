import type { DocumentState } from '@kalalaya/contract/document';
import type { RenderedPage } from '@kalalaya/contract/render';
import { BundleError, RenderError } from '../errors.ts';
import type { ReleaseFailure } from '../portal/quarantine.ts';
import { SHELL } from '../portal/view.ts';
import type { Release } from '../release/read-release.ts';
import type { PageData } from '../render/pool.ts';
import { bundleOf } from '../render/protocol.ts';
import { browserState } from './browser-state.ts';
import { isSetAside } from './is-quarantined.ts';
import { answerPageData, type DataOutcome, noData } from './page-data.ts';
import type { DocumentRequest } from './request.ts';
import { tickerNotices } from './ticker.ts';

/** Longest that a page waits for data when no answer is at hand, in ms (docs/design.md, The way of a request). */
const DATA_TIMEOUT_MS = 2_500;

/** The same for a visitor without JavaScript, whose browser cannot ask on (specification, section 9). */
const PATIENT_TIMEOUT_MS = 10_000;

/** A rendered page, with the release it was rendered with. */
export interface FallbackResult {
  readonly page: RenderedPage;
  /** The remote's release that the page or, left to the browser, its document names; null for the shell's own pages. */
  readonly release: Release | null;
  readonly state: Omit<DocumentState, 'router'>;
  /** True when only the shell was rendered and the browser must load the page. */
  readonly shellOnly: boolean;
  /** True when only its data are slow: the document then leads whoever has no JavaScript to the page, waited for. */
  readonly slow: boolean;
  /** Which of the page's data requests were answered; never complete when only the shell was rendered. */
  readonly outcome: DataOutcome;
}

/** In development with the shell from source: an empty page for the browser to fill. */
function emptyPage(request: DocumentRequest): FallbackResult {
  const { name } = request.view.site;
  const outcome: DataOutcome = { ...noData(), complete: false };
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

/** Releases to try for a page, live first. Empty for a remote that is served from source. */
function releasesToTry(request: DocumentRequest): readonly (Release | null)[] {
  const { view, route } = request;
  const releases = route ? view.remotes.get(route.remote) : undefined;
  if (!releases) return [null];
  const { live, previous } = releases;
  if (live.origin !== undefined) return [];
  if (previous === null) return [live];
  return isSetAside(request) ? [previous] : [live, previous];
}

/** What a page's loaders are answered with; the deadline begins when a worker has the page. */
function pageData(request: DocumentRequest, dataMs: number, outcome: DataOutcome): PageData {
  const deadline = new AbortController();
  return {
    dataMs,
    answer: answerPageData(request, deadline.signal, outcome),
    onStart: () => {
      const late = () => deadline.abort(new DOMException('no data in time', 'TimeoutError'));
      setTimeout(late, dataMs).unref();
    },
  };
}

/**
 * Renders with the live release; past a limit or on any error with the previous one; else renders the shell alone and
 * leaves the page to the browser (docs/design.md, The way of a request, 3). When only the previous release could
 * render the page, the page of the live one goes into quarantine. Slow data are nobody's fault: the shell goes out with
 * `Loading...` in the page's place, unless the visitor asked to be waited for.
 */
export async function renderWithFallback(request: DocumentRequest): Promise<FallbackResult> {
  const { view, route, college, snapshot, portal, path } = request;
  if (view.shell.live.origin !== undefined) return emptyPage(request);
  const dataMs = request.patient ? PATIENT_TIMEOUT_MS : DATA_TIMEOUT_MS;
  const ticker = await tickerNotices(college);
  const url = `${view.site.origin}${path}${request.query && `?${request.query}`}`;
  const base = { url, path, shell: bundleOf(view.shell.live) };
  const failures: { failure: ReleaseFailure; error: unknown }[] = [];
  let slow = false;
  for (const release of releasesToTry(request)) {
    const state = browserState(request, ticker, release);
    const began = performance.now();
    const outcome = noData();
    try {
      const task = { ...base, remote: release && bundleOf(release), shellOnly: false, state };
      const page = await snapshot.pool.render(task, pageData(request, dataMs, outcome));
      slow = outcome.late && !request.patient;
      if (slow) break;
      portal.metrics.renderSeconds.observe(
        { remote: release?.name ?? SHELL },
        (performance.now() - began) / 1000,
      );
      for (const { failure, error } of failures) void portal.quarantineRelease(failure, 'server', error);
      return { page, release, state, shellOnly: false, slow, outcome };
    } catch (error) {
      const kind = error instanceof RenderError || error instanceof BundleError ? error.kind : 'threw';
      const { name, version } = release ?? view.shell.live;
      failures.push({ failure: { name, version, kind, ...(route && { page: route.path }) }, error });
    }
  }
  for (const { failure, error } of failures) portal.recordFailure(failure, 'server', error);
  const state = browserState(request, ticker, null);
  const outcome: DataOutcome = { ...noData(), complete: false };
  const task = { ...base, remote: null, shellOnly: true, state };
  const page = await snapshot.pool.render(task, pageData(request, dataMs, outcome));
  const release = (route && view.remotes.get(route.remote)?.live) ?? null;
  return { page, release, state, shellOnly: true, slow, outcome };
}
