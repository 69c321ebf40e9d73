import { createHash } from 'node:crypto';
import { NoAnswerError } from '@kalalaya/contract';
import { calls, scrollers } from '@kalalaya/contract/calls';
import type { DocumentState, Notice } from '@kalalaya/contract/document';
import { RenderError } from '../errors.ts';
import type { College } from '../portal/college.ts';
import { pageContent } from '../portal/page-content.ts';
import type { Portal, Snapshot } from '../portal/portal.ts';
import type { Fault } from '../portal/quarantine.ts';
import { browserRelease, type CollegeView, type ServedRoute, SHELL } from '../portal/view.ts';
import type { Release } from '../release/store.ts';
import type { ServeData } from '../render/pool.ts';
import type { DataRequest, RenderedPage, Reply } from '../render/protocol.ts';
import type { StoredDocument } from './cache.ts';
import { documentPolicy } from './policy.ts';
import { type DocumentBanner, writeDocument } from './template.ts';

/** A document to be made: what was asked for, by whom it is answered, for which college. */
export interface DocumentRequest {
  readonly college: College;
  readonly view: CollegeView;
  readonly snapshot: Snapshot;
  readonly portal: Pick<Portal, 'quarantine' | 'metrics' | 'note' | 'fault'>;
  /** Null for an unknown path, which the shell answers 404. */
  readonly route: ServedRoute | null;
  /** Canonical path, encoded; for an unknown path as asked. */
  readonly path: string;
  /** Declared query parameters, encoded, without the question mark. */
  readonly query: string;
  /** Line above the page, for a preview. */
  readonly banner?: DocumentBanner;
}

/** Longest that a page waits for data when no answer is at hand, in ms (docs/design.md). */
const DATA_TIMEOUT_MS = 4_000;
/** How much of that the ticker may take: the page does without it, and the browser asks again. */
const TICKER_TIMEOUT_MS = 1_000;

const byPattern = new Map(calls.map((call) => [call.pattern, call]));

/** What became of a page's questions. */
interface DataOutcome {
  /** Calls of the admin API that were answered. */
  answered: number;
  /** Calls of the admin API that were not. */
  unanswered: number;
  /** False when any question failed, the pack's own included. */
  whole: boolean;
}

/** Answers loaders from the college's reader and pack until the deadline, and keeps the tally. */
function answerFor(college: College, deadline: AbortSignal, tally: DataOutcome): ServeData {
  async function value(question: DataRequest): Promise<unknown> {
    if (question.kind === 'content') return pageContent(college.pack(), question.key);
    if (question.kind === 'facts') return question.hrefs.map((href) => college.pack().facts(href));
    const call = byPattern.get(question.pattern);
    if (!call) throw new NoAnswerError('nonsense', question.pattern, 'not a call of the contract');
    return college.reader.get(call, question.params as never, deadline);
  }
  return async (question): Promise<Reply> => {
    try {
      const reply: Reply = { id: question.id, ok: true, value: await value(question) };
      if (question.kind === 'call') tally.answered += 1;
      return reply;
    } catch (error) {
      tally.whole = false;
      if (question.kind === 'call') tally.unanswered += 1;
      const known = error instanceof NoAnswerError ? error : null;
      return {
        id: question.id,
        ok: false,
        kind: known?.kind ?? 'timeout',
        call: known?.call ?? (question.kind === 'call' ? question.pattern : question.kind),
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };
}

async function notices(college: College): Promise<readonly Notice[] | null> {
  try {
    return (await college.reader.get(scrollers, {}, AbortSignal.timeout(TICKER_TIMEOUT_MS))).scrollers;
  } catch {
    // The ticker stays empty on failure (specification, section 4); the reader has logged why.
    return null;
  }
}

function stateOf(
  request: DocumentRequest,
  ticker: readonly Notice[] | null,
  used: Release | null,
): Omit<DocumentState, 'router'> {
  const { view, route } = request;
  const remotes: Record<string, ReturnType<typeof browserRelease>> = {};
  const previous: Record<string, ReturnType<typeof browserRelease>> = {};
  for (const [name, section] of view.sections) {
    remotes[name] = browserRelease(used?.name === name ? used : section.live);
    if (section.previous && section.previous !== used) previous[name] = browserRelease(section.previous);
  }
  return {
    site: view.site,
    routeTable: view.routeTable.map(({ path, remote, title, group }) => ({
      path,
      remote,
      title,
      ...(group !== undefined && { group }),
    })),
    remotes,
    previous,
    notices: ticker,
    matched: route && route.remote !== SHELL ? route.remote : null,
  };
}

interface Rendered {
  readonly page: RenderedPage;
  readonly release: Release | null;
  readonly state: Omit<DocumentState, 'router'>;
  readonly shellOnly: boolean;
  /** False when an answer failed: the page shows that it lacks something, and the next visitor should not see it. */
  readonly whole: boolean;
}

/** In development with the shell from source: an empty page for the browser to fill. */
function emptyPage(request: DocumentRequest): Rendered {
  const { name } = request.view.site;
  const page = {
    html: '',
    status: 200,
    title: name,
    description: name,
    jsonLd: null,
    themeScript: '',
    router: null,
  };
  return { page, release: null, state: stateOf(request, null, null), shellOnly: true, whole: false };
}

/** The releases a page may be rendered with, the best first; none when its section comes from source. */
function releasesFor({ view, route, portal }: DocumentRequest): readonly (Release | null)[] {
  const section = route ? view.sections.get(route.remote) : undefined;
  if (!section) return [null];
  const { live, previous } = section;
  if (live.origin !== undefined) return [];
  if (previous === null) return [live];
  return portal.quarantine.has(live.name, live.version, route?.path) ? [previous] : [live, previous];
}

/**
 * A page none of whose calls was answered is unavailable, even where words of the pack stand on it
 * (specification/decisions.md).
 */
function withStatus(page: RenderedPage, { answered, unanswered }: DataOutcome): RenderedPage {
  return page.status === 200 && answered === 0 && unanswered > 0 ? { ...page, status: 503 } : page;
}

/**
 * Renders with the live release; past a limit or on any error with the one before it; else only the shell, for the
 * browser to fill (docs/design.md, The way of a request, 3). A page that only the one before can render is marked.
 */
async function renderWithFallback(request: DocumentRequest): Promise<Rendered> {
  const { view, route, college, snapshot, portal, path } = request;
  if (view.shell.live.origin !== undefined) return emptyPage(request);
  let deadline = AbortSignal.timeout(DATA_TIMEOUT_MS);
  const ticker = await notices(college);
  const url = `${view.site.origin}${path}${request.query && `?${request.query}`}`;
  const base = { url, path, shellFile: view.shell.live.nodeFile };
  const faults: { fault: Fault; error: unknown }[] = [];
  for (const release of releasesFor(request)) {
    const state = stateOf(request, ticker, release);
    const began = performance.now();
    const tally: DataOutcome = { answered: 0, unanswered: 0, whole: ticker !== null };
    const answer = answerFor(college, deadline, tally);
    try {
      const task = { ...base, remoteFile: release?.nodeFile ?? null, shellOnly: false, state };
      const page = await snapshot.pool.render(task, answer);
      portal.metrics.renderSeconds.observe(
        { remote: release?.name ?? SHELL },
        (performance.now() - began) / 1000,
      );
      for (const { fault, error } of faults) void portal.fault(fault, 'server', error);
      return { page: withStatus(page, tally), release, state, shellOnly: false, whole: tally.whole };
    } catch (error) {
      deadline = AbortSignal.timeout(DATA_TIMEOUT_MS);
      const kind = error instanceof RenderError ? error.kind : 'threw';
      const { name, version } = release ?? view.shell.live;
      faults.push({ fault: { name, version, kind, ...(route && { page: route.path }) }, error });
    }
  }
  for (const { fault, error } of faults) portal.note(fault, 'server', error);
  const state = stateOf(request, ticker, null);
  const page = await snapshot.pool.render(
    { ...base, remoteFile: null, shellOnly: true, state },
    answerFor(college, deadline, { answered: 0, unanswered: 0, whole: true }),
  );
  const release = (route && view.sections.get(route.remote)?.live) ?? null;
  return { page, release, state, shellOnly: true, whole: false };
}

/** True when anything of a college's pages comes from a dev server, whose hot reload no policy would admit. */
function inDevelopment(view: CollegeView): boolean {
  return [view.shell, ...view.sections.values()].some(({ live }) => live.origin !== undefined);
}

/**
 * Makes a document, with its status, its policy header and how long it may be kept. Rejects when not even the shell
 * renders.
 */
export async function makeDocument(request: DocumentRequest): Promise<StoredDocument> {
  const { view, route, college, snapshot } = request;
  const leave = snapshot.pool.hold();
  const { page, release, state, shellOnly, whole } = await renderWithFallback(request).finally(leave);
  const status = shellOnly ? 200 : page.status;
  const { body, scriptHashes } = writeDocument({
    view,
    remote: release,
    page,
    state: { ...state, router: page.router },
    canonical: route && status === 200 ? request.path : null,
    shellOnly,
    development: inDevelopment(view),
    ...(request.banner && { banner: request.banner }),
  });
  const { profile } = college.pack();
  const keep = whole && status !== 503;
  const seconds = route?.fresh ?? profile.api.freshSeconds ?? 60;
  const embed = profile.map?.embed;
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`,
    status,
    policy: inDevelopment(view)
      ? ''
      : documentPolicy({ scriptHashes, ...(embed && { frameOrigin: new URL(embed).origin }) }),
    freshUntil: keep ? Date.now() + seconds * 1000 : 0,
  };
}
