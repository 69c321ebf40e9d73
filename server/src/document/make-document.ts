import { hash } from 'node:crypto';
import { staleDataNotice } from '../base/stale-data.ts';
import { waitAddress } from '../base/wait-parameter.ts';
import type { WorkerPage } from '../render/protocol.ts';
import { exportState } from './browser-state.ts';
import type { StoredDocument } from './cache.ts';
import { documentPolicy, metaPolicy } from './content-security-policy.ts';
import { EncodedBody } from './encoded-body.ts';
import { renderWithFallback } from './fallback.ts';
import { cardOf } from './open-graph.ts';
import type { DataOutcome } from './page-data.ts';
import { type DocumentRequest, type DocumentView, NOT_FOUND_PATH } from './request.ts';
import { type DocumentAge, writeDocument } from './template.ts';

/** Maximum age of a page that shows the document index, in seconds; the index has no revision that expires it. */
const INDEXED_SECONDS = 5;

/**
 * Returns the status of a page: 503 if none of its admin API calls succeeded, even if it shows content of the pack
 * (specification/decisions.md, Routes).
 */
function statusOf({ status }: WorkerPage, { succeeded, failed }: DataOutcome): number {
  return status === 200 && succeeded === 0 && failed > 0 ? 503 : status;
}

/** Returns the age notice of a document: hidden while its data are current, null if they come from the pack. */
function ageOf(college: DocumentRequest['college'], { asOf }: DataOutcome): DocumentAge | null {
  if (college.uploadsUpstream === undefined) return null;
  return { asOf: staleDataNotice(asOf, college.pack().profile.timeZone)?.asOf ?? null };
}

/** Returns true if a frontend of the college comes from a dev server: a CSP would block its hot reload. */
function inDevelopment(view: DocumentView): boolean {
  return [view.shell, ...view.remotes.values()].some(({ live }) => live.origin !== undefined);
}

/**
 * Returns the canonical address: the page's choice, or its own, which keeps the number of a list's page and drops the
 * other query parameters.
 */
function canonicalAddress(
  page: WorkerPage,
  { path, query }: Pick<DocumentRequest, 'path' | 'query'>,
): string {
  if (page.canonical !== undefined) return page.canonical;
  const number = new URLSearchParams(query).get('page') ?? '';
  return /^\d+$/.test(number) && Number(number) > 1 ? `${path}?page=${Number(number)}` : path;
}

/** Renders a document with its status, policy and freshness. Rejects if not even the shell renders. */
export async function makeDocument(request: DocumentRequest): Promise<StoredDocument> {
  const { view, route, college, pool } = request;
  const releasePool = pool.hold();
  const { page, release, state, shellOnly, slow, outcome } =
    await renderWithFallback(request).finally(releasePool);
  const { profile } = college.pack();
  // The list of its pages may be unreadable too: no address is then known to be without a page.
  const isUnreadable = view.missing?.some(
    ({ isPassing, pages }) => isPassing && [...pages, NOT_FOUND_PATH].includes(request.path),
  );
  const status = isUnreadable ? 503 : shellOnly ? 200 : statusOf(page, outcome);
  const embed = profile.map?.embed;
  const policyOf = (scriptHashes: readonly string[]) =>
    documentPolicy({
      scriptHashes,
      ...(embed && { frameOrigin: new URL(embed).origin }),
      ...(request.copy && { origins: request.copy.origins }),
    });
  const { body, preloads, scriptHashes } = writeDocument({
    view,
    remote: release,
    page,
    profile,
    state,
    copy: exportState(request),
    address: request.path + (request.query === '' ? '' : `?${request.query}`),
    canonical: route && status === 200 ? canonicalAddress(page, request) : null,
    shellOnly,
    waitUrl: slow ? waitAddress(request) : null,
    age: ageOf(college, outcome),
    development: inDevelopment(view),
    ...(request.shownAs && { shownAs: request.shownAs }),
    ...(request.banner && { banner: request.banner }),
    ...(request.copy && { metaPolicy: (hashes) => metaPolicy(policyOf(hashes)) }),
  });
  const bytes = Buffer.from(body);
  // A page with a gap must not be served to the next visitor.
  const fresh = route?.fresh ?? profile.api.freshSeconds ?? 60;
  const seconds = outcome.usedIndex ? Math.min(fresh, INDEXED_SECONDS) : fresh;
  const isCacheable = outcome.complete && status !== 503 && seconds > 0;
  return {
    body: new EncodedBody(bytes),
    etag: `"${hash('sha256', bytes, 'base64url').slice(0, 24)}"`,
    status,
    complete: outcome.complete,
    card: cardOf(page, view.site),
    policy: inDevelopment(view) ? '' : policyOf(scriptHashes),
    preloads,
    freshUntil: isCacheable ? Date.now() + seconds * 1000 : 0,
    sent: new Map(),
  };
}
